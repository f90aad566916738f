import { isSameJson } from '../../../contract/isSameJson.ts';
import type { WorkingCopy } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { valueOf, type EditorState } from './editorState.ts';

/**
 * Among the fields of a copy: names of chosen things, which the form shows and the server has no
 * field for.
 */
const NAMES = '#names';
/** Likewise the locks that the next save sets or opens. */
const LOCKS = '#locks';

/** Names by ids of what was chosen, so that a form can show it after a reload. */
export type KnownNames = Readonly<Record<string, string>>;

/** Unsaved changes that are kept on this device or on the server. */
export type KeptCopy = {
  /** The tab that they were typed in. */
  tab: string;
  base_version: number;
  fields: FieldValues;
  names: KnownNames;
  /** True: to be set. False: to be opened. */
  locks: Readonly<Record<string, boolean>>;
  updated_at: string;
};

export type CopyContent = Pick<KeptCopy, 'base_version' | 'fields' | 'names' | 'locks'>;

/** The beginning of the names of all notes that are working copies. */
export function copyNotes(siteId: string): string {
  return `${siteId}_working-copy:`;
}

export function copyContent({ fields, names, locks }: CopyContent): Record<string, unknown> {
  return {
    ...fields,
    ...(Object.keys(names).length > 0 ? { [NAMES]: names } : {}),
    ...(Object.keys(locks).length > 0 ? { [LOCKS]: locks } : {}),
  };
}

/** Names alone are nothing that somebody has done. */
export function isEmptyCopy({ fields, locks }: Pick<KeptCopy, 'fields' | 'locks'>): boolean {
  return Object.keys(fields).length + Object.keys(locks).length === 0;
}

export function readCopy({ tab, base_version, fields: content, updated_at }: WorkingCopy): KeptCopy {
  const { [NAMES]: names, [LOCKS]: locks, ...fields } = content as Record<string, unknown>;
  return {
    tab,
    base_version,
    fields,
    names: (names ?? {}) as KnownNames,
    locks: (locks ?? {}) as KeptCopy['locks'],
    updated_at,
  };
}

/** The copy in a note of this device, by the tab of the note; undefined where the note is none. */
export function parseCopy(note: string | null, tab: string): KeptCopy | undefined {
  try {
    const copy = JSON.parse(note ?? 'null') as Omit<WorkingCopy, 'tab'> | null;
    const isCopy = typeof copy?.base_version === 'number' && typeof copy.fields === 'object';
    return isCopy ? readCopy({ ...copy, tab }) : undefined;
  } catch {
    return undefined;
  }
}

/** Names are left out: they change nothing, and come later than what they name. */
export function isSameCopy(one: KeptCopy, other: KeptCopy): boolean {
  const facts = ({ tab, base_version, fields, locks }: KeptCopy) => ({ tab, base_version, fields, locks });
  return isSameJson(facts(one), facts(other));
}

/**
 * Whether an answer to one copy is an answer to the other too: the same changes, or an earlier
 * state of them, as the server has it of a tab that was killed before it could send the last keys.
 */
export function isCovered(copy: KeptCopy, answered: KeptCopy): boolean {
  const isEarlier =
    copy.tab === answered.tab && Date.parse(copy.updated_at) < Date.parse(answered.updated_at);
  return isEarlier || isSameCopy(copy, answered);
}

/** Whether there is something in it that the form does not show. */
export function hasUnsaved({ fields, locks }: KeptCopy, state: EditorState): boolean {
  const isLocked = (field: string) => state.locks[field] ?? state.saved.locked_fields.includes(field);
  return (
    Object.entries(fields).some(([field, value]) => !isSameJson(value, valueOf(state, field))) ||
    Object.entries(locks).some(([field, lock]) => isLocked(field) !== lock)
  );
}

/** The newest copy with something that is not saved. */
export function chooseCopy(
  copies: readonly (KeptCopy | undefined)[],
  state: EditorState,
): KeptCopy | undefined {
  return copies
    .filter((copy) => copy !== undefined)
    .filter((copy) => hasUnsaved(copy, state))
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))[0];
}
