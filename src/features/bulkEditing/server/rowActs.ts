import type { Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { mergeEdit, type FieldValues } from '../../editing/mergeEdit.ts';
import type { EditedKinds, EditedState } from '../../editing/server/EditedKind.ts';
import { findBases } from '../../editing/server/findBases.ts';
import type { BulkAct, RowEdit } from '../bulkAct.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import { findTerms, liveIds } from './liveTerms.ts';
import { refusalOf } from './refusable.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';

/** New values of one row alone, and the version that they were made from. */
export type OwnEdit = Pick<RowEdit, 'version' | 'fields'>;

export type RowAct = { act: BulkAct } | { problem: Refusal };
type Merged = { fields: FieldValues } | { problem: Refusal };

type Kind = Pick<EditedKinds, 'kind' | 'isList'>;
type Rows = {
  kind: Kind;
  /** The rows as they are now, by their ids. */
  states: ReadonlyMap<string, EditedState>;
  act: BulkAct;
  own: ReadonlyMap<string, OwnEdit>;
};

/**
 * The act for each row: the same for all, but for rows that have values of their own. Those are
 * joined with what others have changed since the version that they were made from. In two
 * statements, none where no row has values of its own.
 */
export async function rowActs(
  database: Kysely<Tables>,
  { kind, states, act, own }: Rows,
): Promise<(id: string) => RowAct> {
  if (own.size === 0) return () => ({ act });
  const edits = [...states].flatMap(([id, now]) => {
    const { version = now.version, fields } = own.get(id) ?? {};
    return fields ? [{ id, version, now, mine: fields }] : [];
  });
  const bases = await findBases(database, { kind: kind.kind, objects: edits });
  const merged = edits.map(({ id, now, mine }) => ({
    id,
    ...mergedRow(kind, { base: bases.get(id), now: now.fields, mine }),
  }));
  const live = await findTerms(
    database,
    merged.map((row) => ('fields' in row ? row.fields : {})),
  );
  const acts = new Map(merged.map((row) => [row.id, 'problem' in row ? row : liveAct(live, row.fields)]));
  return (id) => acts.get(id) ?? { act };
}

type Row = { base: FieldValues | undefined; now: FieldValues; mine: FieldValues };

function mergedRow({ isList }: Kind, { base, now, mine }: Row): Merged {
  // Nobody knows any more what the values were made from: only what is so already is no change.
  if (!base) {
    const fields = Object.keys(mine).filter((field) => !isSameJson(spelledAs(now, field, mine), now[field]));
    return fields.length === 0 ? { fields: {} } : { problem: { code: 'stale', fields } };
  }
  const spelled = Object.fromEntries(
    Object.keys(mine).map((field) => [
      field,
      spelledAs(base, field, { [field]: spelledAs(now, field, mine) }),
    ]),
  );
  const { changed, conflicts } = mergeEdit({ base, now, mine: spelled, isList });
  return conflicts.length > 0 ? { problem: { code: 'stale', fields: conflicts } } : { fields: changed };
}

/** One moment can be written in several ways. */
function spelledAs(written: FieldValues, field: string, mine: FieldValues): unknown {
  const [value, other] = [mine[field], written[field]];
  if (field !== 'free_at' || typeof value !== 'string' || typeof other !== 'string') return value;
  return Date.parse(value) === Date.parse(other) ? other : value;
}

function liveAct(live: Awaited<ReturnType<typeof findTerms>>, fields: FieldValues): RowAct {
  try {
    const values = Object.entries(fields).map(([field, value]) => [
      field,
      taxonomyOfShared(field) ? liveIds(live, { field, place: field, ids: value as number[] }) : value,
    ]);
    return { act: { fields: Object.fromEntries(values) as FieldValues } };
  } catch (error) {
    const problem = refusalOf(error);
    if (!problem) throw error;
    return { problem };
  }
}
