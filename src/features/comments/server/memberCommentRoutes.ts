import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { canSeePart } from '../../profiles/server/canSeePart.ts';
import { canSeeProfile } from '../../profiles/server/canSeeProfile.ts';
import { findProfile } from '../../profiles/server/profileStore.ts';
import { seesAllOf } from '../../profiles/server/seesAllOf.ts';
import { listMemberComments } from '../memberCommentsApi.ts';
import { excerptOf } from './excerptOf.ts';
import { findCommentPlaces } from './findCommentPlaces.ts';
import { listShownOf, type ListShownOf } from './memberCommentStore.ts';

export type MemberCommentServices = {
  database: { read: Kysely<Tables>; write: Kysely<Tables> };
  config: Pick<Config, 'comments' | 'site'>;
};

const PAGE = 20;
/** So many are looked at for a page: some stand where the asker may not look. */
const LOOKED_AT = 60;

export function memberCommentRoutes({ database, config }: MemberCommentServices): Route[] {
  return [
    route(listMemberComments, async ({ input: { username, before }, viewer, contentClass }) => {
      const profile = await findProfile(database.write, username);
      const author = found(profile && canSeeProfile(viewer, profile) ? profile : undefined);
      if (!canSeePart(viewer, author, 'comments')) return { is_shown: false, data: [], before: null };
      const asked = { authorId: author.id, before, isListedOnly: !seesAllOf(viewer, author) };
      const reader = { contentClass, config };
      return { is_shown: true, ...(await page(database.read, { ...asked, reader })) };
    }),
  ];
}

type Page = Omit<ListShownOf, 'limit'> & {
  reader: { contentClass: ContentClass; config: MemberCommentServices['config'] };
};

async function page(database: Kysely<Tables>, { reader, ...asked }: Page) {
  const rows = await listShownOf(database, { ...asked, limit: LOOKED_AT });
  const places = await findCommentPlaces(database, rows, reader);
  const seen = rows.filter(({ id }) => places.has(id));
  const listed = seen.slice(0, PAGE);
  // Whatever was looked at in vain is not looked at again.
  const last = seen.length > PAGE ? listed.at(-1) : rows.length === LOOKED_AT ? rows.at(-1) : undefined;
  return {
    data: listed.flatMap(({ id, text, points, created_at }) => {
      const place = places.get(id);
      return place ? [{ id, ...place, excerpt: excerptOf(text), points, created_at }] : [];
    }),
    before: last?.id ?? null,
  };
}
