import { expect, it } from 'vitest';
import { wordDiff } from './wordDiff.ts';

const marked = (before: string, after: string, language: string) =>
  wordDiff(before, after, language)
    ?.map(({ text, side }) => (side === 'both' ? text : side === 'before' ? `-${text}-` : `+${text}+`))
    .join('');

it('marks words that differ', () => {
  expect(marked('The night post', 'The night mail', 'en')).toBe('The night -post-+mail+');
});

it('parts words where no spaces stand between them', () => {
  expect(marked('夜里的邮递员', '夜里的画家', 'zh')).toBe('夜里的-邮递员-+画家+');
});

it('leaves very long texts as they are', () => {
  expect(wordDiff('a '.repeat(10_001), 'b', 'en')).toBeUndefined();
});
