import { Problem } from '../../../platform/http/Problem.ts';
import type { ChangedFields, EditOrigin } from '../editingApi.ts';
import { mergeEdit, type FieldValues } from '../mergeEdit.ts';
import type { EditedKind, EditedState, WriteEdit } from './EditedKind.ts';

export type PlanEdit = {
  kind: Pick<EditedKind, 'isList' | 'isLockable'>;
  id: string;
  /** The object as it is. */
  before: EditedState;
  /** Its fields as the edit knows them. */
  base: FieldValues;
  /** The edited fields alone. */
  fields: FieldValues;
  lock?: readonly string[] | undefined;
  unlock?: readonly string[] | undefined;
  origin: EditOrigin;
};

export type PlannedEdit = {
  /** The fields to write; undefined if all are so already. */
  write: WriteEdit | undefined;
  changed: ChangedFields;
  /** Fields that others have changed since, and that this edit leaves as they are. */
  others: string[];
};

/** Edits by these are by hand: imports leave alone what they wrote. */
const BY_HAND: readonly EditOrigin[] = ['form', 'table', 'bulk', 'api', 'restore'];

/** The fields of an edit stand in `fields` of a call. */
export const inputName = (field: string) => `fields.${field}`;

/**
 * The changes that an edit makes to an object. @throws Problem stale, with the fields that both
 * changed
 */
export function planEdit(plan: PlanEdit): PlannedEdit {
  const { kind, id, before, base, fields, origin } = plan;
  const isList = (field: string) => kind.isList(field);
  const merged = mergeEdit({ base, now: before.fields, mine: fields, isList });
  if (merged.conflicts.length > 0) {
    const broken = merged.conflicts.map((field) => ({ field: inputName(field), rule: 'stale' as const }));
    throw new Problem('stale', {}, broken);
  }
  const names = Object.keys(merged.changed);
  const locked = lockedAfter(plan, names);
  const isSame = names.length === 0 && locked.toSorted().join() === before.locked.toSorted().join();
  const changed = Object.fromEntries(
    names.map((field) => [field, { before: before.fields[field] ?? null, after: merged.changed[field] }]),
  );
  const version = before.version + 1;
  const write = isSame ? undefined : { id, before, changed: merged.changed, version, locked, origin };
  return { write, changed, others: merged.others };
}

function lockedAfter(
  { kind, origin, before, lock = [], unlock = [] }: PlanEdit,
  names: readonly string[],
): string[] {
  const byHand = BY_HAND.includes(origin) ? names : [];
  const known = Object.keys(before.fields);
  const held = [...byHand, ...lock].filter((field) => known.includes(field) && kind.isLockable(field));
  const kept = before.locked.filter((field) => !unlock.includes(field));
  return [...new Set([...kept, ...held.filter((field) => !unlock.includes(field))])];
}
