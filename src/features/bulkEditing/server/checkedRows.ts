import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { RowEdit } from '../bulkAct.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { ROW_SOURCES } from './rowSources.ts';
import { findTerms, liveIds } from './liveTerms.ts';
import { spelledValue } from './spelledValue.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';

/**
 * Rows with values of their own, languages and numbers in their usual spelling. Terms keep the ids
 * that they came with: what was merged since is found when a row is joined with what others have
 * changed. Undefined: the selection has no such rows.
 * @throws Problem validation, naming the value
 */
export async function checkedRows(
  database: Kysely<Tables>,
  { rows, subject }: { rows: readonly RowEdit[] | undefined; subject: BulkSubject },
): Promise<RowEdit[] | undefined> {
  if (!rows) return undefined;
  const spelled = rows.map((row, index) => {
    const place = `selection.rows.${index}`;
    if (!ROW_SOURCES[subject].isId(row.id)) throw Problem.field(`${place}.id`, 'exists');
    const fields = Object.entries(row.fields).map(([field, value]) => {
      const written = spelledValue(subject, { field, value });
      if ('rule' in written) throw Problem.field(`${place}.fields.${field}`, written.rule);
      return [field, written.value];
    });
    // The database writes ids so.
    return { ...row, id: row.id.toLowerCase(), fields: Object.fromEntries(fields) as RowEdit['fields'] };
  });
  const seen = new Set<string>();
  const repeated = spelled.findIndex(({ id }) => seen.size === seen.add(id).size);
  if (repeated >= 0) throw Problem.field(`selection.rows.${repeated}.id`, 'distinct');
  const live = await findTerms(
    database,
    spelled.map(({ fields }) => fields),
  );
  for (const [index, { fields }] of spelled.entries())
    for (const [field, value] of Object.entries(fields)) {
      const place = `selection.rows.${index}.fields.${field}`;
      if (taxonomyOfShared(field)) liveIds(live, { field, place, ids: value as number[] });
    }
  return spelled;
}
