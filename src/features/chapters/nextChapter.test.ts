import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { nextChapter } from './nextChapter.ts';

const row = (slug: string, language: string | null, group = 'inkwell') =>
  versionRow(slug, { number: slug.split('-')[0] ?? null, language, groups: [group] });

it('is in the same language and by the same group, and no other version of what was read', () => {
  const [one, oneInFrench, twoByOthers, two, twoInFrench] = [
    row('1', 'en'),
    row('1-fr', 'fr'),
    row('2-others', 'en', 'afterglow'),
    row('2', 'en'),
    row('2-fr', 'fr'),
  ];
  const chapters = [one, oneInFrench, twoByOthers, two, twoInFrench];
  expect(nextChapter(chapters, one)).toBe(two);
  expect(nextChapter(chapters, oneInFrench)).toBe(twoInFrench);
  expect(nextChapter(chapters, two)).toBeUndefined();
  expect(nextChapter(chapters, one, { isAsked: (chapter) => chapter !== two })).toBe(twoByOthers);
});

it('leaves the language only where it has no more', () => {
  const [one, twoInFrench, three] = [row('1', 'en'), row('2', 'fr'), row('3', 'en')];
  expect(nextChapter([one, twoInFrench, three], one)).toBe(three);
  expect(nextChapter([one, twoInFrench], one)).toBe(twoInFrench);
});

it('is by the preferred group, of no hidden one, and never for that in another language', () => {
  const [one, two, twoByOthers, twoInFrench] = [
    row('1', 'en'),
    row('2', 'en'),
    row('2-others', 'en', 'afterglow'),
    row('2-fr', 'fr', 'lune'),
  ];
  const chapters = [one, two, twoByOthers, twoInFrench];
  expect(nextChapter(chapters, one, { wish: { group: 'afterglow' } })).toBe(twoByOthers);
  expect(
    nextChapter(chapters, one, {
      wish: { isHidden: ({ groups }) => groups.some(({ slug }) => slug === 'inkwell') },
    }),
  ).toBe(twoByOthers);
  expect(nextChapter(chapters, one, { wish: { group: 'lune', languages: ['fr'] } })).toBe(two);
});
