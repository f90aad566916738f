import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { inTurn } from '../../sync/server/inTurn.ts';
import { findUser } from '../../users/server/userStore.ts';
import {
  applyMemberImport,
  beginMemberImport,
  chooseImportComic,
  dropMemberImport,
  exportMyAnimeList,
  listImportEntries,
  listMemberImports,
  readMemberImport,
  undoMemberImport,
  type MemberImport,
} from '../memberImportsApi.ts';
import { applyMemberImportJob } from './applyMemberImportJob.ts';
import { chooseComic } from './chooseComic.ts';
import { exportShelves } from './exportShelves.ts';
import { importEntryAnswers } from './importEntryAnswers.ts';
import { countEntries, deleteLeftovers, listToldEntries } from './importEntryStore.ts';
import {
  deleteImportsBeyond,
  deleteMemberImport,
  findImportForUpdate,
  findMemberImport,
  hasOpenImport,
  insertMemberImport,
  listToldImports,
  updateMemberImport,
  type MemberImportRow,
} from './memberImportStore.ts';
import { readMemberImportJob } from './readMemberImportJob.ts';
import { undoMemberImportJob } from './undoMemberImportJob.ts';

const TOLD_IMPORTS = 10;
const ENTRIES_OF_PAGE = 30;

export type MemberImportRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
};

/** Imports are their member's alone: nobody else finds them. */
export function memberImportRoutes({ database: { write }, jobs }: MemberImportRouteServices): Route[] {
  const told = async (id: string, userId: string): Promise<MemberImport> =>
    found((await listToldImports(write, { userId, id, limit: 1 }))[0]);

  /** With the member's row and the import's held, so that two calls do not act at one moment. */
  const inTurnWith = <Answer>(
    { id, userId }: { id: string; userId: string },
    act: (transaction: Kysely<Tables>, held: MemberImportRow) => Promise<Answer>,
  ) =>
    inTurn(write, userId, async (transaction) => {
      const held = found(await findImportForUpdate(transaction, id));
      if (held.user_id !== userId) throw new Problem('not_found');
      return act(transaction, held);
    });

  return [
    route(listMemberImports, async ({ viewer: { id: userId } }) => ({
      data: await listToldImports(write, { userId, limit: TOLD_IMPORTS }),
    })),

    route(beginMemberImport, async ({ viewer: { id: userId }, body, contentClass, client }) => {
      if (body.length === 0) throw Problem.field('file', 'required');
      const network = createHash('sha256').update(networkOf(client.address)).digest();
      const id = uuidv7();
      await inTurn(write, userId, async (transaction) => {
        if (await hasOpenImport(transaction, { userId })) throw new Problem('import_running');
        await insertMemberImport(transaction, { id, userId, file: body, contentClass, network });
        await deleteImportsBeyond(transaction, { userId, limit: TOLD_IMPORTS });
        await jobs.send(readMemberImportJob, { id }, transaction);
      });
      return told(id, userId);
    }),

    route(readMemberImport, ({ input: { id }, viewer: { id: userId } }) => told(id, userId)),

    route(listImportEntries, async ({ input: { id, state, from }, viewer: { id: userId }, ...asker }) => {
      found(await findMemberImport(write, { id, userId }));
      const limit = ENTRIES_OF_PAGE + 1;
      const rows = await listToldEntries(write, { importId: id, state, from, limit });
      const data = await importEntryAnswers(write, rows.slice(0, ENTRIES_OF_PAGE), asker);
      return { data, next: rows[ENTRIES_OF_PAGE]?.position ?? null };
    }),

    route(chooseImportComic, async ({ input, viewer: { id: userId }, ...asker }) => {
      const { id, position, comic: slug } = input;
      const chosen = await inTurnWith({ id, userId }, (transaction, held) =>
        chooseComic(transaction, { held, position, slug, contentClass: asker.contentClass }),
      );
      return found((await importEntryAnswers(write, [chosen], asker))[0]);
    }),

    route(applyMemberImport, async ({ input: { id }, viewer: { id: userId }, contentClass }) => {
      await inTurnWith({ id, userId }, async (transaction, held) => {
        // Asked twice, it is done once; a job that was lost is sent again.
        if (held.state === 'applying') return jobs.send(applyMemberImportJob, { id, user_id: userId });
        if (held.state !== 'ready' && held.state !== 'applied') throw new Problem('import_not_ready');
        if (await hasOpenImport(transaction, { userId, except: id })) throw new Problem('import_running');
        const total = await countEntries(transaction, { importId: id, state: 'matched' });
        await updateMemberImport(transaction, id, {
          state: 'applying',
          content_class: contentClass,
          done: 0,
          total,
        });
        return jobs.send(applyMemberImportJob, { id, user_id: userId }, transaction);
      });
      return told(id, userId);
    }),

    route(undoMemberImport, async ({ input: { id }, viewer: { id: userId } }) => {
      const { undo_until, counts } = await told(id, userId);
      await inTurnWith({ id, userId }, async (transaction, { state }) => {
        if (state === 'undoing') return jobs.send(undoMemberImportJob, { id, user_id: userId });
        if (state !== 'applied' || undo_until === null) throw new Problem('import_undo_over');
        if (await hasOpenImport(transaction, { userId, except: id })) throw new Problem('import_running');
        await updateMemberImport(transaction, id, { state: 'undoing', done: 0, total: counts.applied });
        return jobs.send(undoMemberImportJob, { id, user_id: userId }, transaction);
      });
      return told(id, userId);
    }),

    route(dropMemberImport, async ({ input: { id }, viewer: { id: userId } }) => {
      await inTurnWith({ id, userId }, async (transaction, { state }) => {
        if (state === 'applying' || state === 'undoing') throw new Problem('still_running');
        if (state === 'applied' || state === 'undone') await deleteLeftovers(transaction, id);
        else await deleteMemberImport(transaction, id);
      });
      return { dropped: true };
    }),

    route(exportMyAnimeList, async ({ viewer: { id: userId }, contentClass }) => {
      const { username } = found(await findUser(write, userId));
      return exportShelves(write, { userId, username, contentClass });
    }),
  ];
}
