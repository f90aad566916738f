import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { AuditedValues } from '../../editing/server/EditedKind.ts';
import type {} from './TermTable.ts';

/** Lists of ids of terms as the audit log keeps them: by the names that these have now. */
export async function namedTerms(
  database: Kysely<Tables>,
  { before, after }: AuditedValues,
): Promise<AuditedValues> {
  const [was, is] = [before as number[], after as number[]];
  const ids = [...was, ...is];
  if (ids.length === 0) return { before, after };
  const terms = await database.selectFrom('terms').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(terms.map(({ id, name }) => [id, name]));
  const named = (list: readonly number[]) => list.map((id) => names.get(id) ?? id);
  return { before: named(was), after: named(is) };
}
