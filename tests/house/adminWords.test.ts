import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageUses } from '../../src/locales/testMessageUses.ts';
import { messagesOfFile } from '../../src/locales/testMessages.ts';
import { sourceFiles, type SourceFile } from './sourceFiles.ts';

const AREA = 'src/web/admin/AdminArea.tsx';
const SCREEN_LIST = 'src/web/admin/adminScreenList.ts';
/** Brings the words of what it fetches. */
const FETCHES_WORDS = /\bfetchedWithWords[<(]/;

/**
 * The words of the admin area come in many parts; a screen that lacks one would show the names of
 * its messages.
 */
describe('the words of the admin area', () => {
  const files = new Map(sourceFiles().map((file) => [file.path, file]));
  const list = files.get(SCREEN_LIST) as SourceFile;
  let partsOf: Map<string, Set<string>>;

  beforeAll(() => {
    partsOf = partsOfFiles([...files.values()]);
  });

  /** All that a file leads to, also what is fetched later. */
  function reached(path: string): Set<string> {
    const found = new Set([path]);
    for (const one of found) {
      const file = files.get(one);
      if (!file || one === SCREEN_LIST) continue;
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

  const shell = partsIn(/SHELL_WORDS[^=]*= \[([^\]]*)\]/.exec(list.text)?.[1] ?? '');
  const screens = [...list.text.matchAll(/import\('([^']+)'\)[^[]*?words: \[([^\]]*)\]/g)].map(
    ([, path = '', words = '']) => ({ path: path.replace('../../', 'src/'), words: partsIn(words) }),
  );

  it('are fetched by every screen as it needs them, and no others', () => {
    expect(screens.length).toBeGreaterThan(15);
    const wrong = screens.flatMap(({ path, words }) => {
      const needs = [...needed(path)].filter((part) => !shell.includes(part));
      return needs.toSorted().join() === words.toSorted().join()
        ? []
        : [`${path} needs words: ${needs.toSorted().join(' ')}; listed are ${words.toSorted().join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('stand around every screen as the shell needs them', () => {
    expect([...needed(AREA)].filter((part) => !shell.includes(part))).toEqual([]);
  });

  it('are fetched for the queue of moderation, which has no shell', () => {
    const loading = files.get('src/web/admin/openAdminScreen.ts') as SourceFile;
    const screen = fetchedBy(loading).find((one) => one.endsWith('/ModerationScreen.tsx')) ?? '';
    const listed = partsIn(/loadAdminMessages\(language, \[([^\]]*)\]/.exec(loading.text)?.[1] ?? '');
    expect([...needed(screen)].toSorted()).toEqual(listed.toSorted());
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
        .filter((part) => !shell.includes(part) && !brought.includes(part))
        .map((part) => `${path} lacks ${part}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** What is imported when it is shown. */
function fetchedBy({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/import\('([^']+)'\)/g)].map(([, target = '']) => join(dirname(path), target));
}

const partsIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, part = '']) => part);

/**
 * The parts that each file asks words of; a translator that was handed in belongs to the file that
 * made it.
 */
function partsOfFiles(files: readonly SourceFile[]): Map<string, Set<string>> {
  const keys = [...messagesOfFile('en').keys()].filter((key) => !key.startsWith('server.'));
  const parts = new Map(files.map(({ path }) => [path, new Set<string>()]));
  for (const { file, words, matches } of messageUses()) {
    if (words.startsWith('? ')) continue;
    for (const key of keys) {
      const name = key.slice(key.indexOf('.') + 1);
      if (matches.test(name)) parts.get(file)?.add(partOf(key));
    }
  }
  for (const { path, text } of files)
    for (const [, noun] of text.matchAll(/useTranslations\('admin\.(\w+)/g))
      parts.get(path)?.add(`admin/${noun}`);
  return parts;
}

function partOf(key: string): string {
  const [part = '', , noun] = key.split('.');
  return part === 'admin' ? `admin/${noun}` : part;
}
