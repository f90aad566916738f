import { sql, type Expression, type SqlBool } from 'kysely';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { RowEdit, Selection } from '../bulkAct.ts';
import { ROW_SOURCES } from './rowSources.ts';

type Asked = Omit<Selection, 'rows'> & { rows?: readonly RowEdit[] | undefined };
type Selected = { subject?: BulkSubject | undefined; selection: Asked; viewer: Limitable };

/**
 * Makes the condition on the rows of a subject for a selection. It leaves out what is beyond the
 * caller's limits.
 * @throws Problem forbidden; validation on `selection`, its ids, or `q`
 */
export function selectedRows({ subject = 'comics', selection, viewer }: Selected): Expression<SqlBool> {
  const { id, idArray, isId, parse, within } = ROW_SOURCES[subject];
  const isWithin = within(viewer);
  if (!isWithin) throw new Problem('forbidden');
  const { q, rows, except = [] } = selection;
  if ([selection.ids, q, rows].filter((one) => one !== undefined).length !== 1)
    throw Problem.field('selection', 'required');
  if (rows && except.length > 0) throw Problem.field('selection.except', 'in');
  const ids = rows?.map((row) => row.id) ?? selection.ids;
  for (const [name, list] of Object.entries({ ids: ids ?? [], except }))
    if (!list.every(isId)) throw Problem.field(`selection.${name}`, 'exists');
  if (ids) return sql`(${id} = any(${ids}::${idArray}) and ${isWithin})`;
  return sql`(${parse(q)} and not ${id} = any(${except}::${idArray}) and ${isWithin})`;
}
