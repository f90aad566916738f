import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import { findHomeRows } from '../../home/server/homeRowStore.ts';
import { readEditedHome, saveHome, type EditedHome } from '../homeEditingApi.ts';
import { HOME_ID, homeKind } from './homeKind.ts';
import { rowNames } from './rowNames.ts';

/**
 * The actions of admins on the rows of the home page. They read the primary: admins see at once
 * what they did.
 */
export function homeEditingRoutes({ database: { write } }: { database: { write: Kysely<Tables> } }): Route[] {
  async function readHome(database: Kysely<Tables>): Promise<EditedHome> {
    const { version, rows } = await findHomeRows(database);
    const names = await rowNames(database, rows);
    return { version, fields: { rows }, locked_fields: [], imported: {}, names };
  }
  return [
    route(readEditedHome, () => readHome(write)),
    route(saveHome, ({ input: { version, origin, lock, unlock, fields }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        const { others } = await saveEdit({
          transaction,
          kind: homeKind,
          id: HOME_ID,
          version,
          fields,
          lock,
          unlock,
          origin: origin ?? (viewer.scopes === null ? 'form' : 'api'),
          actor: { viewer, client },
        });
        return { home: await readHome(transaction), others };
      }),
    ),
  ];
}
