import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listTermStates } from '../../termEditing/server/editedTermStore.ts';
import { termKind } from '../../termEditing/server/termKind.ts';
import { TERM_FIELDS } from '../../termEditing/termFields.ts';
import { CHARACTER_FIELDS } from '../../termEditing/termLimits.ts';
import type { PlannedRow, PlanRows } from './BulkWork.ts';
import { noClaims } from './ClaimedNames.ts';
import { refusedTerm, type PlannedTerm } from './PlannedTerm.ts';
import { plannedFields } from './plannedFields.ts';
import { rowActs, type RowAct } from './rowActs.ts';
import { settleNames } from './settleNames.ts';

/**
 * In one statement, and one more each where names change, where characters' own fields do, and
 * where rows have values of their own.
 */
export async function planTermRows(
  database: Kysely<Tables>,
  { ids, act, own, names = noClaims(), isHeld = false }: PlanRows,
): Promise<PlannedTerm[]> {
  const states = await listTermStates(database, { ids, isHeld });
  const actOf = await rowActs(database, { kind: termKind, states, act, own });
  const plans = ids.map((id) => planRow({ id, state: states.get(id) }, actOf(id)));
  const possible = await withoutForeign(database, plans);
  return settleNames(database, { plans: possible, names });
}

function planRow(row: Pick<PlannedTerm, 'id' | 'state'>, asked: RowAct): PlannedTerm {
  const { state } = row;
  if (!state) return refusedTerm(row, { code: 'not_found', fields: [] });
  if ('problem' in asked) return refusedTerm(row, asked.problem);
  const planned = plannedFields(asked.act, state.fields, TERM_FIELDS);
  if ('problem' in planned) return refusedTerm(row, planned.problem);
  const { fields } = planned;
  const outcome = Object.keys(fields).length > 0 ? 'changed' : 'same';
  return { ...row, title: state.label, chapter: null, outcome, fields };
}

/** Refuses what characters alone have. */
async function withoutForeign(
  database: Kysely<Tables>,
  plans: readonly PlannedTerm[],
): Promise<readonly PlannedTerm[]> {
  const fieldOf = ({ fields }: PlannedRow) =>
    CHARACTER_FIELDS.find((field) => (fields[field]?.after ?? null) !== null);
  const ids = plans.filter(fieldOf).map(({ id }) => Number(id));
  if (ids.length === 0) return plans;
  const others = await database
    .selectFrom('terms')
    .select('id')
    .where('id', 'in', ids)
    .where('taxonomy', '<>', 'characters')
    .execute();
  const isOther = new Set(others.map(({ id }) => String(id)));
  return plans.map((plan) => {
    const field = isOther.has(plan.id) ? fieldOf(plan) : undefined;
    return field === undefined ? plan : refusedTerm(plan, { code: 'validation', fields: [field] });
  });
}
