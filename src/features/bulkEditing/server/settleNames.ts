import type { Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listNameOwners, type NameOwners } from '../../termEditing/server/listNameOwners.ts';
import type { ClaimedNames } from './ClaimedNames.ts';
import { editedValues } from './plannedFields.ts';
import { refusedTerm, type PlannedTerm } from './PlannedTerm.ts';

type Settling = { plans: readonly PlannedTerm[]; names: ClaimedNames };

/**
 * Names and aliases as they will be: an alias that is the name too, or another alias, goes. Refuses
 * names that another term has, or that an earlier one of these is to get. In one statement, none
 * where no names change.
 */
export async function settleNames(
  database: Kysely<Tables>,
  { plans, names }: Settling,
): Promise<PlannedTerm[]> {
  const renamed = plans.flatMap((plan) => {
    const { id, state, fields } = plan;
    if (!state || !(fields['name'] ?? fields['aliases'])) return [];
    const before = namesOf(state.fields);
    const after = namesOf({ ...state.fields, ...editedValues(plan.fields) });
    return [{ id, before, after }];
  });
  const asked = renamed.flatMap(({ id, before, after }) =>
    [...before, ...after].map((name) => ({ id, name })),
  );
  const known = await listNameOwners(database, asked);
  let at = 0;
  const settled = new Map<string, PlannedNames>();
  for (const { id, before, after } of renamed) {
    const middle = at + before.length;
    const end = middle + after.length;
    settled.set(id, { before: known.slice(at, middle), after: known.slice(middle, end) });
    at = end;
  }
  const freed = new Set(names.freed);
  const answer = plans.map((plan) => {
    const planned = settled.get(plan.id);
    return planned ? settleOne(plan, planned, { names, freed }) : plan;
  });
  names.freed = freed;
  return answer;
}

/** Each begins with the name, and the aliases follow. */
type PlannedNames = { before: readonly NameOwners[]; after: readonly NameOwners[] };

const namesOf = (fields: Readonly<Record<string, unknown>>) => [
  fields['name'] as string,
  ...(fields['aliases'] as string[]),
];

function settleOne(
  plan: PlannedTerm,
  { before, after }: PlannedNames,
  { names, freed }: { names: ClaimedNames; freed: Set<string> },
): PlannedTerm {
  const { id, state } = plan;
  const fields = state?.fields ?? {};
  const [name = '', ...aliases] = namesOf({ ...fields, ...editedValues(plan.fields) });
  if (slugOf(name) === '') return refusedTerm(plan, { code: 'validation', fields: ['name'] });
  const isTaken = ({ key, owners }: NameOwners) =>
    (names.given.get(key) ?? id) !== id || owners.some((owner) => !names.freed.has(`${owner} ${key}`));
  const taken = after.findIndex(isTaken);
  if (taken >= 0) return refusedTerm(plan, { code: 'taken_by', fields: [taken === 0 ? 'name' : 'aliases'] });
  const keys = after.map(({ key }) => key);
  for (const key of keys) names.given.set(key, id);
  for (const { key } of before) if (!keys.includes(key)) freed.add(`${id} ${key}`);
  const left = aliases.filter((_, index) => keys.indexOf(keys[index + 1] ?? '') === index + 1);
  return withAliases(plan, { before: fields['aliases'], after: left });
}

function withAliases(plan: PlannedTerm, aliases: { before: unknown; after: unknown }): PlannedTerm {
  const { aliases: _, ...others } = plan.fields;
  const fields = isSameJson(aliases.before, aliases.after) ? others : { ...others, aliases };
  return { ...plan, fields, outcome: Object.keys(fields).length > 0 ? 'changed' : 'same' };
}
