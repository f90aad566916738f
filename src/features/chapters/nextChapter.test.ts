import { expect, it } from 'vitest';
import { nextChapter } from './nextChapter.ts';

const version = (number: string, language: string | null, group = 'inkwell') => ({
  number,
  volume: null,
  language,
  groups: [{ slug: group, name: group }],
});

it('is in the same language and by the same group, and no other version of what was read', () => {
  const [one, oneInFrench, twoByOthers, two, twoInFrench] = [
    version('1', 'en'),
    version('1', 'fr'),
    version('2', 'en', 'afterglow'),
    version('2', 'en'),
    version('2', 'fr'),
  ];
  const chapters = [one, oneInFrench, twoByOthers, two, twoInFrench];
  expect(nextChapter(chapters, one)).toBe(two);
  expect(nextChapter(chapters, oneInFrench)).toBe(twoInFrench);
  expect(nextChapter(chapters, two)).toBeUndefined();
  expect(nextChapter(chapters, one, (chapter) => chapter !== two)).toBe(twoByOthers);
});

it('leaves the language only where it has no more', () => {
  const [one, twoInFrench, three] = [version('1', 'en'), version('2', 'fr'), version('3', 'en')];
  expect(nextChapter([one, twoInFrench, three], one)).toBe(three);
  expect(nextChapter([one, twoInFrench], one)).toBe(twoInFrench);
});
