import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdit, type FieldValues } from './mergeEdit.ts';

const isList = (field: string) => field.startsWith('terms/');
const BASE = { title: 'Heron', status: 'ongoing', 'terms/tags': [1, 2, 3] };
const merge = (now: FieldValues, mine: FieldValues) =>
  mergeEdit({ base: BASE, now: { ...BASE, ...now }, mine, isList });

describe('an edit', () => {
  it('is written as it is where nobody else has changed its fields', () => {
    expect(merge({}, { title: 'Grey Heron' })).toEqual({
      changed: { title: 'Grey Heron' },
      conflicts: [],
      others: [],
    });
  });

  it('leaves what others have changed in other fields', () => {
    expect(merge({ status: 'complete' }, { title: 'Grey Heron' })).toEqual({
      changed: { title: 'Grey Heron' },
      conflicts: [],
      others: ['status'],
    });
  });

  it('is in conflict where others gave the same field another value', () => {
    expect(merge({ title: 'Blue Heron' }, { title: 'Grey Heron', status: 'complete' })).toMatchObject({
      conflicts: ['title'],
    });
  });

  it('changes nothing where others gave the same value, or where it is the old one', () => {
    const both = merge({ title: 'Grey Heron' }, { title: 'Grey Heron', status: 'ongoing' });
    expect(both).toEqual({ changed: {}, conflicts: [], others: ['title'] });
    expect(merge({ title: 'Blue Heron' }, { title: 'Heron' })).toMatchObject({ changed: {}, conflicts: [] });
  });

  it('joins lists by what each side added and removed, in its own order', () => {
    const { changed, conflicts } = merge({ 'terms/tags': [1, 3, 9] }, { 'terms/tags': [3, 2, 7] });
    expect(changed).toEqual({ 'terms/tags': [3, 7, 9] });
    expect(conflicts).toEqual([]);
  });

  const list = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));
  it('loses nothing that either side added to a list, and brings nothing back', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const field = 'terms/tags';
        const answer = mergeEdit({
          base: { [field]: base },
          now: { [field]: theirs },
          mine: { [field]: mine },
          isList,
        });
        const merged = (answer.changed[field] ?? theirs) as number[];
        const wanted = new Set(theirs);
        for (const item of mine) if (!base.includes(item)) wanted.add(item);
        for (const item of base) if (!mine.includes(item)) wanted.delete(item);
        expect(new Set(merged)).toEqual(wanted);
        expect(merged.length).toBe(wanted.size);
      }),
    );
  });
});
