import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareBeginnings } from './bareBeginnings.ts';

/** Sentences without a subject in folders that are not clean yet. The numbers only go down. */
const NOT_CLEAN_YET: Record<string, number> = {
  'src/features/accounts': 21,
  'src/features/secondFactors': 6,
  'src/features/staff': 10,
  'src/features/users/server/mails': 5,
  'src/locales': 2,
  'src/server': 28,
  'src/ui/i18n': 2,
};

describe('sentences in comments', () => {
  it('are found without a subject wherever they begin in a comment', () => {
    expect(bareBeginnings('/** What a thread shows. */')).toEqual(['What a thread shows.']);
    expect(bareBeginnings('  // Comics.\n  // Of these\n  // the newest.')).toEqual(['Of these the newest.']);
    expect(bareBeginnings('/**\n * Lines. Where\n * none is, null.\n */')).toEqual(['Where none is, null.']);
    expect(bareBeginnings('{/* As of `<img>`. */}')).toHaveLength(1);
    expect(
      bareBeginnings('/**\n * Reads it.\n * @param day As it is written.\n * @param Of nothing\n */'),
    ).toHaveLength(1);
  });

  it('may ask, say how long, or go on in another line with one of these words', () => {
    expect(bareBeginnings('// Which of them is it?')).toEqual([]);
    expect(bareBeginnings('// As long as nobody asks, none is made.')).toEqual([]);
    expect(bareBeginnings('/**\n * The kind, e.g.\n * of comics, and\n * What it is.\n */')).toEqual([]);
    expect(bareBeginnings("const name = 'What a thread shows';")).toEqual([]);
  });

  it('name their subject', () => {
    const found = globSync('src/**/*.{ts,tsx,css}').flatMap((path) =>
      bareBeginnings(readFileSync(path, 'utf8')).map((sentence) => ({ path, sentence })),
    );
    const folderOf = (path: string) =>
      Object.keys(NOT_CLEAN_YET).find((folder) => path.startsWith(`${folder}/`));
    const wrong = found.filter(({ path }) => folderOf(path) === undefined);
    expect(wrong).toEqual([]);
    for (const [folder, most] of Object.entries(NOT_CLEAN_YET)) {
      const left = found.filter(({ path }) => folderOf(path) === folder);
      expect(left.length, folder).toBeLessThanOrEqual(most);
    }
  });
});
