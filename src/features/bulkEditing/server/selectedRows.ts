import { sql, type Expression, type SqlBool } from 'kysely';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { Selection } from '../bulkEditingApi.ts';
import { ROW_SOURCES } from './rowSources.ts';

type Selected = { subject?: BulkSubject | undefined; selection: Selection; viewer: Limitable };

/**
 * Makes the condition on the rows of a subject for a selection. It leaves out what is beyond the
 * caller's limits.
 * @throws Problem forbidden; validation on `selection`, its ids, or `q`
 */
export function selectedRows({ subject = 'comics', selection, viewer }: Selected): Expression<SqlBool> {
  const { id, idArray, isId, parse, within } = ROW_SOURCES[subject];
  const isWithin = within(viewer);
  if (!isWithin) throw new Problem('forbidden');
  const { ids, q, except = [] } = selection;
  if ((ids === undefined) === (q === undefined)) throw Problem.field('selection', 'required');
  for (const [name, list] of Object.entries({ ids: ids ?? [], except }))
    if (!list.every(isId)) throw Problem.field(`selection.${name}`, 'exists');
  if (ids) return sql`(${id} = any(${ids}::${idArray}) and ${isWithin})`;
  return sql`(${parse(q)} and not ${id} = any(${except}::${idArray}) and ${isWithin})`;
}
