import { expect, it } from 'vitest';
import { likePairs } from './likeNames.ts';

const isLike = async (one: string, other: string) => {
  const things = [
    { id: 1, names: [one] },
    { id: 2, names: [other] },
  ];
  return (await likePairs(things)).map(({ isSame }) => (isSame ? 'same' : 'like'))[0];
};

it.each([
  ['Sci-Fi', 'sci fi', 'same'],
  ['Éclairs', 'ECLAIRS', 'same'],
  ['ＦＯＧ', 'fog', 'same'],
  ['robot', 'robots', 'like'],
  ['cat', 'cats', 'like'],
  ['forest', 'forrest', 'like'],
  ['colour', 'color', 'like'],
  ['heron', 'haron', 'like'],
  ['recieve', 'receive', 'like'],
  ['机器人', '机 器 人', 'same'],
  ['cat', 'bat', undefined],
  ['Part 1', 'Part 2', undefined],
  ['Part 1', 'Part 11', undefined],
  ['night', 'knights', undefined],
  ['!!', '??', undefined],
])('compares %s and %s: %s', async (one, other, expected) => {
  expect(await isLike(one, other)).toBe(expected);
});

it('finds a pair once, by whichever of their names, and never a thing beside itself', async () => {
  const things = [
    { id: 7, names: ['Heron', 'Herons'] },
    { id: 3, names: ['Grey bird', 'herons'] },
    { id: 5, names: ['Nothing like it'] },
  ];
  expect(await likePairs(things)).toEqual([{ first: 3, second: 7, isSame: true }]);
});

it('lets others in again and again with as many names as a large site has', async () => {
  const things = Array.from({ length: 20_000 }, (_, id) => ({ id, names: [`Word ${id * 7919} of many`] }));
  let pauses = 0;
  const pause = () => Promise.resolve((pauses += 1));
  expect(await likePairs(things, pause)).toEqual([]);
  // Eighty while names are read, and one for each 5,000 of some 300,000 groups.
  expect(pauses).toBeGreaterThan(100);
});
