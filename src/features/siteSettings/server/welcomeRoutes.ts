import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type {} from '../../comics/server/comicTables.ts';
import { findMilestone, insertMilestone } from '../../site/server/milestoneStore.ts';
import { endWelcome, readWelcome } from '../siteSettingsApi.ts';
import { findSettingsVersion } from './siteSettingsStore.ts';

const MILESTONE = 'welcome';

/** The first steps of a new site: an admin takes or skips them once. */
export function welcomeRoutes({ database: { write } }: { database: { write: Kysely<Tables> } }): Route[] {
  return [
    route(readWelcome, async () => ({ is_needed: await isNew(write) })),
    route(endWelcome, async () => {
      await insertMilestone(write, MILESTONE);
      return { is_needed: false };
    }),
  ];
}

/** Nobody has set anything, and nothing is there to read. */
async function isNew(database: Kysely<Tables>): Promise<boolean> {
  if (await findMilestone(database, MILESTONE)) return false;
  if ((await findSettingsVersion(database)) > 1) return false;
  const comic = await database.selectFrom('comics').select('id').limit(1).executeTakeFirst();
  return comic === undefined;
}
