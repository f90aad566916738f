import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../src/server/buildWeb.ts';
import { readManifest, WEB_ENTRY, type WebManifest } from '../../src/server/webManifest.ts';

/** What a first visit to a screen may weigh. The figures are those of the last change, with some room above them. */
const LIMITS = [
  { screen: 'HomeScreen', words: [], kilobytes: 131, files: 6, styleKilobytes: 12 },
  { screen: 'ComicScreen', words: [], kilobytes: 136, files: 20, styleKilobytes: 12 },
  { screen: 'ReaderScreen', words: ['reader'], kilobytes: 172, files: 19, styleKilobytes: 14 },
];

describe('the scripts of a first visit', () => {
  let folder: string;
  let manifest: WebManifest;

  beforeAll(async () => {
    folder = join((await buildWeb(() => {})).folder, 'web');
    manifest = await readManifest(folder);
  });

  function loadedBy(screen: string, words: readonly string[]): Set<string> {
    const keys = Object.keys(manifest);
    const screenKey = keys.find((key) => key.endsWith(`/${screen}.tsx`));
    const wordKeys = ['public', ...words].map((part) =>
      keys.find((key) => key.endsWith(`virtual:messages/en/${part}`)),
    );
    const loaded = new Set<string>();
    const visit = (key: string | undefined) => {
      expect(key, screen).toBeDefined();
      if (key === undefined || loaded.has(key)) return;
      loaded.add(key);
      manifest[key]?.imports?.forEach(visit);
    };
    [WEB_ENTRY, screenKey, ...wordKeys].forEach(visit);
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

  it('hold nothing of how the router restores positions: it would work against ours', () => {
    const texts = [...loadedBy('HomeScreen', [])].map((key) =>
      readFileSync(join(folder, manifest[key]?.file ?? ''), 'utf8'),
    );
    expect(texts.filter((text) => text.includes('data-scroll-restoration-id'))).toEqual([]);
  });
});
