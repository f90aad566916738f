import { expect, it } from 'vitest';
import type { FileChapter } from '../read/FileEntry.ts';
import { pickChapters, type HereChapter } from './pickChapters.ts';

const here = (id: string, more: Partial<HereChapter> = {}): HereChapter => ({
  id,
  number: id.split('/').at(-1)?.split('-')[0] ?? null,
  volume: null,
  groups: [],
  ...more,
});
const read = (number: number | null, more: Partial<FileChapter> = {}): FileChapter => ({
  number,
  volume: null,
  group: null,
  at: null,
  ...more,
});
const pick = (chapters: readonly FileChapter[], all: readonly HereChapter[], upTo: number | null = null) => {
  const entry = { chapters, read_up_to: upTo, read_up_to_at: null } as Parameters<typeof pickChapters>[0];
  const { marks, found } = pickChapters(entry, all);
  return [marks.map(({ id }) => id), found];
};

it('finds numbers that the file keeps with half of their digits', () => {
  const all = [here('10'), here('10.1'), here('10.2'), here('Special')];
  expect(pick([read(Math.fround(10.1)), read(11), read(null)], all)).toEqual([['10.1'], 1]);
});

it('finds the shortest of two spellings, and the one that is here where only one is', () => {
  expect(pick([read(Math.fround(10.1))], [here('10.10'), here('10.1')])).toEqual([['10.1'], 1]);
  expect(pick([read(Math.fround(10.1))], [here('10.10')])).toEqual([['10.10'], 1]);
});

it('takes the version of the group, and all versions where that group has none', () => {
  const all = [here('1-dawn', { groups: ['Dawn'] }), here('1-dusk', { groups: ['Dusk'] })];
  expect(pick([read(1, { group: 'dusk & Friends' })], all)).toEqual([['1-dusk'], 1]);
  expect(pick([read(1, { group: 'Others' })], all)).toEqual([['1-dawn', '1-dusk'], 1]);
});

it('says which numbers are not here, as people write them', () => {
  const chapters = [read(1), read(Math.fround(10.1)), read(12), read(12), read(null)];
  const entry = { chapters, read_up_to: null, read_up_to_at: null } as unknown;
  expect(pickChapters(entry as Parameters<typeof pickChapters>[0], [here('1')]).missing).toEqual([10.1, 12]);
});

it('keeps apart volumes in which numbers begin anew', () => {
  const all = ['1', '2'].flatMap((volume) =>
    ['1', '2'].map((number) => here(`${volume}/${number}`, { volume })),
  );
  expect(pick([read(1, { volume: '2' })], all)).toEqual([['2/1'], 1]);
  expect(pick([read(1)], all)).toEqual([['1/1'], 1]);
  expect(pick([], all, 3)).toEqual([['1/1', '1/2', '2/1'], 3]);
});

it('reads up to a number, decimals too', () => {
  const all = ['1', '1.5', '2', '2.5', '3'].map((id) => here(id));
  expect(pick([], all, 2)).toEqual([['1', '1.5', '2'], 3]);
  expect(pick([], all, 2.5)).toEqual([['1', '1.5', '2', '2.5'], 4]);
});

it('gives a chapter the later time of two', () => {
  const chapters = [read(1, { at: '2024-01-02T00:00:00Z' }), read(1, { at: '2023-01-02T00:00:00Z' })];
  const entry = { chapters, read_up_to: null, read_up_to_at: null } as unknown;
  expect(pickChapters(entry as Parameters<typeof pickChapters>[0], [here('1')]).marks).toEqual([
    { id: '1', at: '2024-01-02T00:00:00Z' },
  ]);
});
