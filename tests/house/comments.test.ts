import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareBeginnings } from './bareBeginnings.ts';

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
    const wrong = globSync('{src,tests,tools,bench,demo}/**/*.{ts,tsx,css}').flatMap((path) =>
      bareBeginnings(readFileSync(path, 'utf8')).map((sentence) => `${path}: ${sentence}`),
    );
    expect(wrong).toEqual([]);
  });
});
