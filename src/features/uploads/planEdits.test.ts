import { describe, expect, it } from 'vitest';
import { plannedChapter } from '../../../tests/support/plannedChapter.ts';
import { importNote } from '../imports/importNote.ts';
import {
  chapterOrder,
  editedPlan,
  editRow,
  editRows,
  enteredRows,
  isFresh,
  NO_EDITS,
  titleOrders,
  type PlanEdits,
} from './planEdits.ts';
import type { PlannedChapter, PlannedSeries } from './uploadsApi.ts';

const chapter = (source: string, change: Partial<PlannedChapter> = {}) =>
  plannedChapter({ source, series: 'tide', ...change });

const series = (id: string, change: Partial<PlannedSeries> = {}): PlannedSeries => ({
  id,
  title: id,
  comic: null,
  said: [],
  is_by_volume: false,
  ...change,
});

const torn = { would: 'fail', problem: importNote('broken_pages', { broken: 1, pages: 2 }) } as const;
const here = { slug: 'tide', title: 'tide' };

const entered = (plan: PlannedChapter[], edits: PlanEdits = NO_EDITS, all = [series('tide')]) =>
  enteredRows(editedPlan({ plan, series: all }, edits)).map((row) => row.chapter.source);

describe('the chapters that are entered if nobody says anything', () => {
  it.each([
    ['enter', true],
    ['update', false],
    ['nothing', false],
    ['clash', false],
    ['fail', false],
  ] as const)('%s: %s', (would, isEntered) => {
    expect(entered([chapter('a', { would })])).toEqual(isEntered ? ['a'] : []);
  });

  it('are also those with missing pages once the good ones are wanted alone', () => {
    const plan = [chapter('a', torn), chapter('b', { would: 'fail', problem: importNote('no_pages') })];
    expect(entered(plan)).toEqual([]);
    expect(entered(plan, { ...NO_EDITS, keepsGoodPages: true })).toEqual(['a']);
  });

  it('are also those that clash, once another title makes them a comic of their own', () => {
    const plan = [chapter('a', { would: 'clash', known_as: 'tide/1' })];
    const ofHere = [series('tide', { comic: here })];
    const renamed = { ...NO_EDITS, titles: new Map([['tide', 'Tides']]) };
    expect([entered(plan, NO_EDITS, ofHere), entered(plan, renamed, ofHere)]).toEqual([[], ['a']]);
    const [row] = enteredRows(editedPlan({ plan, series: ofHere }, renamed));
    expect(row && [isFresh(row), chapterOrder(row)]).toEqual([
      true,
      { source: 'a', on_other_pictures: 'skip' },
    ]);
  });

  it('are none that clash with another of the files, whatever the title', () => {
    const plan = [chapter('a', { would: 'clash', known_as: null })];
    const renamed = { ...NO_EDITS, titles: new Map([['tide', 'Tides']]) };
    expect(entered(plan, renamed, [series('tide', { comic: here })])).toEqual([]);
  });

  it('are those that a person chose; a clash is a version then, if nothing else is said', () => {
    const plan = [chapter('a'), chapter('b', { would: 'clash' }), chapter('c', { would: 'update' })];
    let edits = editRow(NO_EDITS, 'a', { isEntered: false });
    edits = editRow(editRow(edits, 'b', { isEntered: true }), 'c', { isEntered: true });
    expect(entered(plan, edits)).toEqual(['b', 'c']);
    const rows = enteredRows(editedPlan({ plan, series: [series('tide')] }, edits));
    expect(rows.map((row) => [isFresh(row), chapterOrder(row).on_other_pictures])).toEqual([
      [true, 'as_version'],
      [false, 'skip'],
    ]);
  });
});

describe('orders', () => {
  it('say only what differs from the plan', () => {
    const plan = [chapter('a', { groups: ['Owl, Wren', 'Rook'], title: 'Dusk' })];
    const orderOf = (fields: object) => {
      const edits = editRow(NO_EDITS, 'a', { fields });
      return chapterOrder(enteredRows(editedPlan({ plan, series: [series('tide')] }, edits))[0]!);
    };
    const plain = { source: 'a', on_other_pictures: 'skip' };
    expect(orderOf({})).toEqual(plain);
    expect(orderOf({ number: ' 1 ', title: 'Dusk' })).toEqual(plain);
    expect(orderOf({ number: '2', title: '' })).toEqual({ ...plain, number: '2', title: null });
    expect(orderOf({ groups: 'Owl， Wren、Owl' })).toEqual({ ...plain, groups: ['Owl', 'Wren'] });
  });

  it('give titles of series of which something is entered, and one that had none', () => {
    const all = [series('tide'), series('quay'), series('untitled', { title: null })];
    const plan = [
      chapter('a'),
      chapter('b', { series: 'quay', would: 'nothing' }),
      chapter('c', { series: 'untitled' }),
    ];
    const titles = new Map([
      ['tide', ' tide '],
      ['quay', 'Quays'],
      ['untitled', 'Leaves '],
    ]);
    const groups = editedPlan({ plan, series: all }, { ...NO_EDITS, titles });
    expect(titleOrders(groups)).toEqual([{ id: 'untitled', title: 'Leaves' }]);
  });

  it('take one language for all that are entered', () => {
    const plan = [chapter('a'), chapter('b', { would: 'nothing' }), chapter('c', { language: 'de' })];
    const groups = editedPlan({ plan, series: [series('tide')] }, NO_EDITS);
    const edits = editRows(NO_EDITS, enteredRows(groups), { fields: { language: 'fr' } });
    const rows = enteredRows(editedPlan({ plan, series: [series('tide')] }, edits));
    expect(rows.map((row) => chapterOrder(row).language)).toEqual(['fr', 'fr']);
  });
});

it('files that are no chapters stand last, without a series', () => {
  const plan = [chapter('a', { series: null, would: 'fail' }), chapter('b')];
  const groups = editedPlan({ plan, series: [series('tide'), series('empty')] }, NO_EDITS);
  expect(groups.map((group) => [group.series?.id, group.rows.map(({ index }) => index)])).toEqual([
    ['tide', [1]],
    [undefined, [0]],
  ]);
});
