import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { hashSecret, makeSecret } from '../../../platform/http/secrets.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { addFeed, listFeeds, MAX_FEEDS, removeFeed } from '../feedsApi.ts';
import { deleteFeed, insertFeed, listFeedsOf } from './feedStore.ts';

export type FeedRouteServices = {
  database: { write: Kysely<Tables> };
  publicUrl: () => string;
};

export function feedRoutes({ database: { write }, publicUrl }: FeedRouteServices): Route[] {
  return [
    route(listFeeds, async ({ viewer }) => ({ data: await listFeedsOf(write, viewer.id) })),

    route(addFeed, async ({ input: { name, has_adult }, viewer, contentClass, language }) => {
      if (has_adult && contentClass !== 'full') throw Problem.field('has_adult', 'in');
      const token = makeSecret();
      const row = await write.transaction().execute(async (transaction) => {
        // The lock makes the second of two concurrent calls count the feed of the first.
        const { id: user_id } = await lockOwner(transaction, viewer);
        refuseTooMany((await listFeedsOf(transaction, user_id)).length);
        const token_hash = hashSecret(token);
        return insertFeed(transaction, { id: uuidv7(), user_id, name, token_hash, language, has_adult });
      });
      return { address: `${publicUrl()}/feeds/${token}`, ...row };
    }),

    route(removeFeed, async ({ input: { id }, viewer }) => {
      found((await deleteFeed(write, { id, user_id: viewer.id })) || undefined);
      return {};
    }),
  ];
}

function refuseTooMany(count: number): void {
  if (count >= MAX_FEEDS) throw Problem.tooMany('feeds', MAX_FEEDS);
}
