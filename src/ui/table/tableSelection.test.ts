import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  isNothing,
  isSelected,
  MAX_SELECTED,
  NOTHING,
  pageState,
  rowsBetween,
  selectedCount,
  selectMore,
  selectRows,
  targetOf,
  type TableSelection,
} from './tableSelection.ts';

const some = (...ids: string[]): TableSelection => ({ kind: 'some', ids: new Set(ids) });
const allBut = (...ids: string[]): TableSelection => ({ kind: 'all', except: new Set(ids) });

describe('a selection', () => {
  it('is of rows by their ids, over as many pages as they stand on', () => {
    const first = selectRows(NOTHING, ['a', 'b'], true);
    const both = selectRows(first ?? NOTHING, ['z'], true);
    expect(both).toEqual(some('a', 'b', 'z'));
    expect(selectRows(both ?? NOTHING, ['a'], false)).toEqual(some('b', 'z'));
  });

  it('of all that match has exceptions, and counts without them', () => {
    const but = selectRows(EVERYTHING, ['a', 'b'], false) ?? NOTHING;
    expect(but).toEqual(allBut('a', 'b'));
    expect([isSelected(but, 'a'), isSelected(but, 'c')]).toEqual([false, true]);
    expect(selectedCount(but, 4_312)).toBe(4_310);
    expect(selectRows(but, ['a'], true)).toEqual(allBut('b'));
    expect(targetOf(but, 'is:banned')).toEqual({ kind: 'all', q: 'is:banned', except: ['a', 'b'] });
  });

  it('is what was asked for, whatever was chosen before', () => {
    const ids = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
    const steps = fc.array(fc.record({ ids, isOn: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(NOTHING, EVERYTHING), steps, (start, walk) => {
        const meant = new Map([...'abcdefgh'].map((id) => [id, start.kind === 'all']));
        let selection: TableSelection = start;
        for (const step of walk) {
          selection = selectRows(selection, step.ids, step.isOn) ?? selection;
          for (const id of step.ids) meant.set(id, step.isOn);
        }
        expect([...meant].filter(([id, isOn]) => isSelected(selection, id) !== isOn)).toEqual([]);
      }),
    );
  });

  it('takes no more ids than can be sent', () => {
    const many = Array.from({ length: MAX_SELECTED }, (_, index) => String(index));
    const full = selectRows(NOTHING, many, true) ?? NOTHING;
    expect(selectedCount(full, 9_999)).toBe(MAX_SELECTED);
    expect(selectRows(full, ['one more'], true)).toBeUndefined();
    expect(selectRows(full, ['0'], false)).toBeDefined();
  });
});

it('the head tells whether none, some or all rows of the page are chosen', () => {
  expect(pageState(some('x'), ['a', 'b'])).toBe('none');
  expect(pageState(some('a'), ['a', 'b'])).toBe('some');
  expect(pageState(some('a', 'b', 'x'), ['a', 'b'])).toBe('all');
  expect(pageState(EVERYTHING, [])).toBe('none');
});

it('Ctrl A takes the page, and again all that match', () => {
  const page = selectMore(some('x'), ['a', 'b']) ?? NOTHING;
  expect(page).toEqual(some('x', 'a', 'b'));
  expect(selectMore(page, ['a', 'b'])).toEqual(EVERYTHING);
});

it('Shift takes the rows between, in either direction', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(rowsBetween(ids, 1, 3)).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(ids, 2, 0)).toEqual(['a', 'b', 'c']);
  expect(rowsBetween(ids, -1, 1)).toEqual(['a', 'b']);
});

it('knows that nothing is chosen', () => {
  expect([isNothing(NOTHING), isNothing(EVERYTHING), isNothing(some('a'))]).toEqual([true, false, false]);
});
