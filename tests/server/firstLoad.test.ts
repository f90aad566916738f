import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../src/server/pages/buildWeb.ts';
import { loadPageRenderer } from '../../src/server/pages/pageRenderer.ts';
import { readManifest, WEB_ENTRY, type WebManifest } from '../../src/server/pages/webManifest.ts';
import { ADMIN_ROUTES } from '../../src/screens/admin/area/adminRoutes.ts';
import { AREA_WORDS } from '../../src/screens/admin/area/areaWords.ts';

/**
 * The weight that a first visit to a screen may have. The figures are those of the last change,
 * with some room above them.
 */
const LIMITS = [
  { screen: 'HomeScreen', words: [], kilobytes: 133.8, files: 3, styleKilobytes: 12.2 },
  { screen: 'ComicScreen', words: [], kilobytes: 138.1, files: 6, styleKilobytes: 12 },
  { screen: 'LatestScreen', words: [], kilobytes: 133, files: 7, styleKilobytes: 13.5 },
  { screen: 'ReaderScreen', words: ['reader'], kilobytes: 177.3, files: 11, styleKilobytes: 14 },
];

/**
 * Parts that a screen fetches by itself for visitors who only look, once it is taken over. The rest
 * is for a press, for those who have been here, and for members.
 */
const AFTER = [
  {
    screen: 'ComicScreen',
    parts: ['/comicParts.tsx', '/FollowButton.tsx'],
    words: ['marks', 'reader'],
    kilobytes: 14.6,
    files: 13,
  },
  { screen: 'LatestScreen', parts: ['/OwnCardMarks.tsx'], words: ['marks'], kilobytes: 4.3, files: 3 },
];

/**
 * The weight that a screen of the admin area may add to the program, in KB; panels that open on it
 * come when they open. The goals are 75 for the shell with a table, and 45 more for the form of a
 * comic.
 */
const ADMIN_LIMITS = [
  { path: '', screen: 'OverviewScreen', kilobytes: 35 },
  { path: 'users', screen: 'UsersScreen', kilobytes: 87.6 },
  { path: 'comics', screen: 'ComicsScreen', kilobytes: 87.7 },
  { path: 'terms', screen: 'TermsScreen', kilobytes: 94.8 },
  { path: 'jobs', screen: 'JobsScreen', kilobytes: 91.2 },
  { path: 'comics/:slug', screen: 'EditComicScreen', kilobytes: 104.6 },
  { path: 'comics/:slug/chapters/:chapter', screen: 'ChapterScreen', kilobytes: 80.0 },
  { path: 'terms/:id', screen: 'EditTermScreen', kilobytes: 91.7 },
  { path: 'site', screen: 'SiteScreen', kilobytes: 99.2 },
];

describe('the scripts of a first visit', () => {
  let folder: string;
  let manifest: WebManifest;

  beforeAll(async () => {
    folder = join((await buildWeb(() => {})).folder, 'web');
    manifest = await readManifest(folder);
  });

  const keyOf = (ending: string) => Object.keys(manifest).find((key) => key.endsWith(ending));
  const wordsOf = (part: string) => keyOf(`virtual:messages/en/${part}`);

  function loadedBy(screen: string, words: readonly string[]): Set<string> {
    return withImports([WEB_ENTRY, keyOf(`/${screen}.tsx`), ...['public', ...words].map(wordsOf)]);
  }

  function withImports(keys: readonly (string | undefined)[]): Set<string> {
    const loaded = new Set<string>();
    const visit = (key: string | undefined) => {
      expect(key, keys.join(' ')).toBeDefined();
      if (key === undefined || loaded.has(key)) return;
      loaded.add(key);
      manifest[key]?.imports?.forEach(visit);
    };
    keys.forEach(visit);
    return loaded;
  }

  const gzipKilobytes = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000;

  it.each(LIMITS)('to $screen stay within $kilobytes KB and $files files', ({ screen, words, ...limits }) => {
    const chunks = [...loadedBy(screen, words)].flatMap((key) => manifest[key] ?? []);
    const files = [...new Set(chunks.map(({ file }) => file))];
    expect(gzipKilobytes(files), files.join(' ')).toBeLessThanOrEqual(limits.kilobytes);
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(limits.files);
    const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    expect(gzipKilobytes(styles), styles.join(' ')).toBeLessThanOrEqual(limits.styleKilobytes);
  });

  it.each(AFTER)('to $screen are followed by at most $kilobytes KB in $files files', (row) => {
    const later = withImports([...row.parts.map(keyOf), ...row.words.map(wordsOf)]);
    const added = later.difference(loadedBy(row.screen, []));
    const files = [...new Set([...added].flatMap((key) => manifest[key]?.file ?? []))];
    expect(gzipKilobytes(files), files.join(' ')).toBeLessThanOrEqual(row.kilobytes);
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(row.files);
  });

  it.each(ADMIN_LIMITS)('to admin/$path add at most $kilobytes KB', ({ path, screen, kilobytes }) => {
    const words = ADMIN_ROUTES.find((one) => one.path === path)?.words ?? [];
    const area = ['/openAdminScreen.ts', '/AdminArea.tsx', `/${screen}.tsx`].map(keyOf);
    const all = withImports([
      ...area,
      keyOf('virtual:messages/admin'),
      ...[...AREA_WORDS, ...words].map(wordsOf),
    ]);
    const added = all.difference(withImports([WEB_ENTRY, wordsOf('public')]));
    const files = [...new Set([...added].flatMap((key) => manifest[key]?.file ?? []))];
    expect(gzipKilobytes(files), files.join(' ')).toBeLessThanOrEqual(kilobytes);
  });

  it('are followed by copies for offline use, without words of the admin area', async () => {
    const { assetsOf } = await loadPageRenderer(await buildWeb(() => {}));
    const keeps = [
      'src/screens/reading/reader/ReaderScreen.tsx',
      'src/features/sessions/web/AccountMenu.tsx',
    ];
    const { prefetches } = assetsOf({ screens: [], keeps }, 'en');
    const kept = new Set(prefetches.map((path) => path.slice(1).replace(/\?.*/, '')));
    const keptWords = Object.entries(manifest).flatMap(([key, { file }]) =>
      kept.has(file) ? (/virtual:messages\/(.*)/.exec(key)?.[1] ?? []) : [],
    );
    expect(keptWords).toContain('en/refusals');
    expect(keptWords.filter((name) => name.includes('/admin/'))).toEqual([]);
  });

  it('hold nothing of how the router restores positions: it would work against ours', () => {
    const texts = [...loadedBy('HomeScreen', [])].map((key) =>
      readFileSync(join(folder, manifest[key]?.file ?? ''), 'utf8'),
    );
    expect(texts.filter((text) => text.includes('data-scroll-restoration-id'))).toEqual([]);
  });
});
