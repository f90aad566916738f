import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Actor } from '../../audit/server/recordAct.ts';
import type { EditedKindName, EditOrigin } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';

/** An object as it is in the database, by flat field names. */
export type EditedState = {
  version: number;
  fields: FieldValues;
  locked: readonly string[];
  label: string;
};

export type WriteEdit = {
  id: string;
  before: EditedState;
  /** New values of the fields that change; none, where only locks do. */
  changed: FieldValues;
  /** The object's version from now on. */
  version: number;
  locked: readonly string[];
  origin: EditOrigin;
};

/** The values of a field before and after an edit, as the audit log keeps them. */
export type AuditedValues = { before: unknown; after: unknown };

/** The functions that the editing of one kind of object needs. */
export type EditedKind = {
  kind: EditedKindName;
  /** Reads the object and holds it until the transaction ends; undefined if there is none. */
  load(transaction: Kysely<Tables>, id: string): Promise<EditedState | undefined>;
  /** True for fields that are lists of ids, which merge by what was added and removed. */
  isList(field: string): boolean;
  /** True for fields that imports write too: an edit by hand locks them. */
  isLockable(field: string): boolean;
  /**
   * Values as they would be said today: a term that was merged since is the one that it became.
   * Without it they stay as they are.
   */
  spell?(transaction: Kysely<Tables>, values: readonly FieldValues[]): Promise<FieldValues[]>;
  /**
   * Writes the new values with version and locks, and all that follows from them.
   * @throws Problem validation, naming the field
   */
  write(transaction: Kysely<Tables>, edit: WriteEdit, actor: Actor): Promise<void>;
  /** The form of a field in the audit log, if its values are long or ids. */
  audited?(
    transaction: Kysely<Tables>,
    field: string,
    values: AuditedValues,
  ): AuditedValues | Promise<AuditedValues>;
};

/** A kind whose objects are also edited many at a time. */
export type EditedKinds = Pick<EditedKind, 'kind' | 'isList' | 'isLockable' | 'spell'> & {
  /** Writes many objects in a few statements, and only the fields that many can share. */
  writeMany(transaction: Kysely<Tables>, edits: readonly WriteEdit[]): Promise<void>;
};
