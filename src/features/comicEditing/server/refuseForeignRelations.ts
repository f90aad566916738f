import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { listWithin } from '../../staffLimits/server/staffLimitStore.ts';
import { listRelations } from './comicRelationStore.ts';

type Asked = { viewer: MemberViewer; comicId: string; related: unknown };
type Relation = { id: string; kind: string };

/**
 * A relation is written at both comics. Limited staff may neither make, change nor end one with a
 * comic beyond their limits.
 * @throws Problem validation on `related`
 */
export async function refuseForeignRelations(
  database: Kysely<Tables>,
  { viewer, comicId, related }: Asked,
): Promise<void> {
  if (!viewer.is_limited || related === undefined) return;
  const before = (await listRelations(database, [comicId])).map(nameOf);
  const after = (related as Relation[]).map(nameOf);
  const changed = [
    ...before.filter((one) => !after.includes(one)),
    ...after.filter((one) => !before.includes(one)),
  ].map((one) => one.split(' ')[0] ?? '');
  const within = await listWithin(database, viewer, changed);
  if (changed.some((id) => !within.has(id))) throw Problem.field('fields.related', 'exists');
}

const nameOf = ({ id, kind }: Relation) => `${id} ${kind}`;
