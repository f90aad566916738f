import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import { listTermStates } from '../../termEditing/server/editedTermStore.ts';
import { listTakenNames } from '../../termEditing/server/listTakenNames.ts';
import { termKind } from '../../termEditing/server/termKind.ts';
import { TERM_FIELDS } from '../../termEditing/termFields.ts';
import { CHARACTER_FIELDS } from '../../termEditing/termLimits.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { PlannedRow, PlanRows } from './BulkWork.ts';
import { plannedFields } from './plannedFields.ts';
import { rowActs, type RowAct } from './rowActs.ts';

/** The state is undefined where the term is gone, or lives on in another one. */
type PlannedTerm = PlannedRow & { state: EditedState | undefined };

/** In one statement, two where names change. */
export async function planTermRows(
  database: Kysely<Tables>,
  { ids, act, own, isHeld = false }: PlanRows,
): Promise<PlannedTerm[]> {
  const states = await listTermStates(database, { ids, isHeld });
  const actOf = await rowActs(database, { kind: termKind, states, act, own });
  const plans = ids.map((id) => ({ id, ...planRow(states.get(id), actOf(id)) }));
  return withoutTaken(database, await withoutForeign(database, plans));
}

function planRow(state: EditedState | undefined, asked: RowAct): PlannedTerm {
  if (!state) return refused({ state }, { code: 'not_found', fields: [] });
  if ('problem' in asked) return refused({ state }, asked.problem);
  const planned = plannedFields(asked.act, state.fields, TERM_FIELDS);
  if ('problem' in planned) return refused({ state }, planned.problem);
  const { fields } = planned;
  const outcome = Object.keys(fields).length > 0 ? 'changed' : 'same';
  return { state, title: state.label, chapter: null, outcome, fields };
}

const refused = ({ state }: Pick<PlannedTerm, 'state'>, problem: Refusal): PlannedTerm => ({
  state,
  title: state?.label ?? '',
  chapter: null,
  outcome: 'refused',
  problem,
  fields: {},
});

type Plans = readonly (PlannedTerm & { id: string })[];

/** Refuses what characters alone have. */
async function withoutForeign(database: Kysely<Tables>, plans: Plans): Promise<Plans> {
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
    return field === undefined
      ? plan
      : { id: plan.id, ...refused(plan, { code: 'validation', fields: [field] }) };
  });
}

/** Refuses names that another term has, or that an earlier one of these is to get. */
async function withoutTaken(database: Kysely<Tables>, plans: Plans): Promise<PlannedTerm[]> {
  const named = plans.flatMap(({ id, fields }) =>
    NAMED.flatMap((field) => namesIn(id, field, fields[field])),
  );
  const taken = await listTakenNames(database, named);
  return plans.map(({ id, ...plan }) => {
    const field = NAMED.find((one) => taken.has(`${id} ${one}`));
    return field === undefined ? plan : refused(plan, { code: 'taken_by', fields: [field] });
  });
}

const NAMED = ['name', 'aliases'] as const;

const namesIn = (id: string, field: string, change: { after: unknown } | undefined) =>
  change
    ? [change.after as string | string[]].flat().map((name) => ({ key: `${id} ${field}`, id, name }))
    : [];
