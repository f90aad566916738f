import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import type { ChangedFields, EditOrigin } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { insertChange } from './changeStore.ts';
import type { AuditedValues, EditedKind, EditedState, WriteEdit } from './EditedKind.ts';
import { findBases } from './findBases.ts';
import { inputName, planEdit } from './planEdit.ts';

export type SaveEdit = {
  transaction: Kysely<Tables>;
  kind: EditedKind;
  id: string;
  /** The version that the edit is based on. */
  version: number;
  /** The edited fields alone. */
  fields: FieldValues;
  /** Fields that imports leave alone from now on. */
  lock?: readonly string[] | undefined;
  /** Fields that imports may write again. */
  unlock?: readonly string[] | undefined;
  origin: EditOrigin;
  actor: Actor;
  /** A bulk edit has one entry in the audit log for all that it changes. */
  isPartOfAct?: boolean;
};

export type SavedEdit = {
  version: number;
  /** Before and after of what was written; empty if all was so already. */
  changed: ChangedFields;
  /** Fields that others have changed since, and that this edit left as they are. */
  others: string[];
  label: string;
};

/**
 * Saves an edit as a version. Values that others saved meanwhile in other fields stay; lists merge.
 * Belongs in a transaction, after `lockCatalogue` where the kind asks for it.
 * @throws Problem not_found, stale (with the fields that both changed), validation
 */
export async function saveEdit(edit: SaveEdit): Promise<SavedEdit> {
  const { transaction, kind, id, version: baseVersion, origin, actor } = edit;
  const before = found(await kind.load(transaction, id));
  if (baseVersion > before.version) throw Problem.field('version', 'exists');
  const objects = [{ id, version: baseVersion, now: before }];
  const written = (await findBases(transaction, { kind: kind.kind, objects })).get(id);
  if (!written) throw new Problem('stale');
  const known = [written, edit.fields];
  const spelled = (await kind.spell?.(transaction, known)) ?? known;
  const [base = written, fields = edit.fields] = spelled;
  const { write, changed, others } = planEdit({ ...edit, fields, before, base });
  const { label } = before;
  if (!write) return { version: before.version, changed, others, label };
  await writeNamed(edit, write);
  const { version, locked } = write;
  const actorId = actor.viewer?.id ?? null;
  await insertChange(transaction, { kind: kind.kind, id, version, origin, actorId, fields: changed });
  if (!edit.isPartOfAct) await recordEdit(edit, { label, changed, before, locked });
  return { version, changed, others, label };
}

type Recorded = { label: string; changed: ChangedFields; before: EditedState; locked: readonly string[] };

async function recordEdit(
  { transaction, kind, id, actor }: SaveEdit,
  { label, changed, before, locked }: Recorded,
): Promise<void> {
  const audited: [string, AuditedValues][] = [];
  for (const [field, values] of Object.entries(changed))
    audited.push([field, (await kind.audited?.(transaction, field, values)) ?? values]);
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(audited.map(([field, values]) => [field, values[name]]));
  await recordAct(transaction, {
    ...actor,
    act: `${kind.kind}.edit`,
    target: { kind: kind.kind, id, label },
    before: { ...side('before'), locked_fields: before.locked },
    after: { ...side('after'), locked_fields: locked },
  });
}

async function writeNamed({ transaction, kind, actor }: SaveEdit, edit: WriteEdit): Promise<void> {
  try {
    await kind.write(transaction, edit, actor);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation') throw error;
    const broken = error.brokenRules.map((rule) => ({ ...rule, field: inputName(rule.field) }));
    throw new Problem('validation', {}, broken);
  }
}
