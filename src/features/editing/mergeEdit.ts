import { isSameJson } from '../../contract/isSameJson.ts';

/** The fields of an object by their flat names: `title`, `title/fr`, `terms/tags`. */
export type FieldValues = Readonly<Record<string, unknown>>;

export type MergeEdit = {
  /** The fields as they were in the version that the edit is based on. */
  base: FieldValues;
  now: FieldValues;
  /** The edited fields alone. */
  mine: FieldValues;
  /** Lists without repetitions, such as terms, merge by what was added and removed. */
  isList: (field: string) => boolean;
};

export type MergedEdit = {
  /** Values to write. */
  changed: Record<string, unknown>;
  /** Fields that both sides gave unlike values. While there is one, nothing may be written. */
  conflicts: string[];
  /** Fields that others changed since, and that stay so. */
  others: string[];
};

/** Joins an edit with what others have saved since the version that it is based on. */
export function mergeEdit({ base, now, mine, isList }: MergeEdit): MergedEdit {
  const changed: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const [field, value] of Object.entries(mine)) {
    const [before, theirs] = [base[field], now[field]];
    if (isSameJson(value, theirs) || isSameJson(value, before)) continue;
    if (isSameJson(before, theirs)) changed[field] = value;
    else if (!isList(field)) conflicts.push(field);
    else {
      const merged = mergeLists({ base: listOf(before), mine: listOf(value), theirs: listOf(theirs) });
      if (!isSameJson(merged, theirs)) changed[field] = merged;
    }
  }
  const others = Object.keys(now).filter(
    (field) => !(field in changed) && !conflicts.includes(field) && !isSameJson(base[field], now[field]),
  );
  return { changed, conflicts, others };
}

type Lists = Record<'base' | 'mine' | 'theirs', readonly unknown[]>;

/** My list in my order, without what they removed, and behind it what they added. */
function mergeLists({ base, mine, theirs }: Lists): unknown[] {
  const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => isSameJson(one, item));
  const removed = base.filter((item) => !isIn(theirs, item));
  const added = theirs.filter((item) => !isIn(base, item) && !isIn(mine, item));
  return [...mine.filter((item) => !isIn(removed, item)), ...added];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
