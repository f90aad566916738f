import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TAXONOMIES } from '../../src/features/taxonomy/taxonomyKinds.ts';
import { ADMIN_ROUTES } from '../../src/screens/admin/area/adminRoutes.ts';
import { AREA_WORDS } from '../../src/screens/admin/area/areaWords.ts';
import { MESSAGE_PARTS } from '../../src/ui/i18n/messageParts.ts';
import { messageUses } from '../support/messageUses.ts';
import { writtenMessages } from '../support/writtenMessages.ts';
import { sourceFiles, type SourceFile } from './sourceFiles.ts';

const AREA = 'src/screens/admin/area/AdminArea.tsx';
const ROUTE_LIST = 'src/screens/admin/area/adminRoutes.ts';
const OPEN_MODERATION = 'src/screens/admin/moderation/openModeration.ts';
const AROUND_MODERATION = 'src/screens/admin/moderation/withRecords.tsx';
/** Brings the words of what it fetches. */
const FETCHES_WORDS = /\bfetchedWithWords[<(]/;

/**
 * The words of the admin area come in many parts; a screen that lacks one would show the names of
 * its messages.
 */
describe('the words of the admin area', () => {
  const files = new Map(sourceFiles().map((file) => [file.path, file]));
  let partsOf: Map<string, Set<string>>;

  beforeAll(() => {
    partsOf = partsOfFiles([...files.values()]);
  });

  /** All that a file leads to, also what is fetched later. */
  function reached(path: string): Set<string> {
    const found = new Set([path]);
    for (const one of found) {
      const file = files.get(one);
      if (!file || one === ROUTE_LIST) continue;
      const brought = FETCHES_WORDS.test(file.text) ? fetchedBy(file) : [];
      for (const { path: next, isTypeOnly } of file.imports)
        if (!isTypeOnly && !brought.includes(next)) found.add(next);
    }
    return found;
  }
  const needed = (path: string) =>
    new Set(
      [...reached(path)].flatMap((one) => [...(partsOf.get(one) ?? [])]).filter((part) => part !== 'public'),
    );

  const area: readonly string[] = AREA_WORDS;
  const routeFiles = (files.get(ROUTE_LIST)?.imports ?? []).filter(({ isTypeOnly }) => !isTypeOnly);
  const screens = routeFiles.flatMap(({ path }) => screensOf(files.get(path) as SourceFile));

  it('are fetched by every screen as it needs them, and no others', () => {
    expect(screens.length).toBeGreaterThan(30);
    // The screens of the taxonomies have one declaration.
    expect(screens.length).toBe(ADMIN_ROUTES.length - TAXONOMIES.length + 1);
    const wrong = screens.flatMap(({ route, screen, words }) => {
      const needs = [...needed(screen)].filter((part) => !area.includes(part));
      return needs.toSorted().join() === words.toSorted().join()
        ? []
        : [`${route} needs words: ${needs.toSorted().join(' ')}; listed are ${words.toSorted().join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('stand around every screen as the area needs them', () => {
    expect([...needed(AREA)].filter((part) => !area.includes(part))).toEqual([]);
  });

  it('are fetched for screens of moderators, which have no shell', () => {
    const loading = files.get(OPEN_MODERATION) as SourceFile;
    const opened = [...loading.text.matchAll(/\bload: [^]*?\bwords: \[([^\]]*)\]/g)];
    expect(opened.length).toBeGreaterThan(1);
    for (const [declared, words = ''] of opened) {
      const [screen = ''] = fetchedBy({ ...loading, text: declared });
      const parts = new Set([...needed(screen), ...needed(AROUND_MODERATION)]);
      expect([...parts].toSorted(), screen).toEqual(partsIn(words).toSorted());
    }
  });

  it('come with what brings its own', () => {
    const bringing = [...files.values()].filter(
      ({ text, path }) => FETCHES_WORDS.test(text) && !path.endsWith('fetchedWithWords.tsx'),
    );
    expect(bringing.length).toBeGreaterThan(0);
    const wrong = bringing.flatMap((file) => {
      const { path, text } = file;
      const brought = [...text.matchAll(/'((?:admin\/\w+)|account|comments)'/g)].map(([, part]) => part);
      return fetchedBy(file)
        .flatMap((one) => [...needed(one)])
        .filter((part) => !area.includes(part) && !brought.includes(part))
        .map((part) => `${path} lacks ${part}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Each screen that a file of routes declares, with the words that are fetched with it. */
function screensOf(file: SourceFile): { route: string; screen: string; words: string[] }[] {
  return [...file.text.matchAll(/\badminRoute\(\{[^]*?\}\)/g)].map(([declared]) => {
    const [screen = ''] = fetchedBy({ ...file, text: declared });
    const [, words = ''] = /\bwords: \[([^\]]*)\]/.exec(declared) ?? [];
    return { route: file.path, screen, words: partsIn(words) };
  });
}

/** Modules that are imported when it is shown. */
function fetchedBy({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/import\('([^']+)'\)/g)].map(([, target = '']) => join(dirname(path), target));
}

const partsIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, part = '']) => part);

/**
 * The parts that each file asks words of; a translator that was handed in belongs to the file that
 * made it.
 */
function partsOfFiles(files: readonly SourceFile[]): Map<string, Set<string>> {
  const keys = [...writtenMessages('en').keys()].filter((key) => !key.startsWith('server.'));
  const parts = new Map(files.map(({ path }) => [path, new Set<string>()]));
  for (const { file, words, matches } of messageUses()) {
    if (words.startsWith('? ')) continue;
    for (const key of keys) if (matches.test(key)) parts.get(file)?.add(partOf(key));
  }
  for (const { path, text } of files)
    for (const [, noun] of text.matchAll(/useTranslations\('admin\.(\w+)/g))
      parts.get(path)?.add(`admin/${noun}`);
  return parts;
}

function partOf(key: string): string {
  const [name = '', noun] = key.split('.');
  if (name === 'admin') return `admin/${noun}`;
  const [part = ''] =
    Object.entries<readonly string[]>(MESSAGE_PARTS).find(([, names]) => names.includes(name)) ?? [];
  return part;
}
