import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listStars, putStars, starsKind, type Stars } from '../testStars.ts';
import { answerChanges } from './answerChanges.ts';
import { changeTime } from './changeTime.ts';
import { excludedColumns } from './excludedColumns.ts';
import { keepEntries } from './keepEntries.ts';
import { pageBehind } from './pageBehind.ts';

/** The server's part of the made-up kind. One comic is not there: `nowhere`. */
export function starRoutes(write: Kysely<Tables>): Route[] {
  return [
    route(listStars, ({ input: { since }, viewer, contentClass }) =>
      answerChanges({
        since,
        contentClass,
        list: (page) =>
          pageBehind(starsOf(write, viewer.id), { ...page, time: 'updated_at', id: 'comic' }).execute(),
        idOf: ({ comic }) => comic,
      }),
    ),
    route(putStars, ({ input: { entries, sent_at }, viewer: { id: userId } }) =>
      keepEntries(write, starsKind, {
        userId,
        entries,
        sentAt: sent_at,
        async open(transaction) {
          const kept = () => starsOf(transaction, userId).execute();
          const fit = (entry: Stars) => (entry.comic === 'nowhere' ? undefined : entry);
          return { known: await kept(), fit, kept, write: (changed) => upsert(transaction, userId, changed) };
        },
      }),
    ),
  ];
}

type StarTables = { stars: Stars & { user_id: string; updated_at: string } };

const withStars = (database: Kysely<Tables>) => database as unknown as Kysely<StarTables>;

function starsOf(database: Kysely<Tables>, userId: string) {
  return withStars(database).selectFrom('stars').selectAll().where('user_id', '=', userId);
}

async function upsert(transaction: Kysely<Tables>, userId: string, changed: readonly Stars[]): Promise<void> {
  const rows = changed.map((entry) => ({ ...entry, user_id: userId, updated_at: changeTime }));
  await withStars(transaction)
    .insertInto('stars')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'comic'])
        .doUpdateSet(excludedColumns(['stars', 'given_at', 'updated_at'])),
    )
    .execute();
}
