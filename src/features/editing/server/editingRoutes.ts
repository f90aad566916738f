import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import {
  askPresence,
  CHANGES_AT_ONCE,
  dropWorkingCopy,
  keepWorkingCopy,
  listVersions,
  readWorkingCopy,
} from '../editingApi.ts';
import { listChanges } from './changeStore.ts';
import { listOthersPresent, upsertPresence } from './presenceStore.ts';
import { deleteWorkingCopy, listWorkingCopies, upsertWorkingCopy } from './workingCopyStore.ts';

/** Versions, unsaved changes and who is editing, of every kind of object. */
export function editingRoutes({ database: { write } }: { database: { write: Kysely<Tables> } }): Route[] {
  return [
    route(listVersions, async ({ input: { kind, id, before } }) => {
      const rows = await listChanges(write, { kind, id, before, limit: CHANGES_AT_ONCE + 1 });
      return { data: rows.slice(0, CHANGES_AT_ONCE), has_more: rows.length > CHANGES_AT_ONCE };
    }),

    route(readWorkingCopy, async ({ input, viewer }) => ({
      copies: await listWorkingCopies(write, { ...input, memberId: viewer.id }),
    })),
    route(keepWorkingCopy, async ({ input: { kind, id, tab, base_version, fields }, viewer }) => {
      const copy = { memberId: viewer.id, kind, id, tab, baseVersion: base_version, fields };
      return { updated_at: await upsertWorkingCopy(write, copy) };
    }),
    route(dropWorkingCopy, async ({ input, viewer }) => ({
      dropped: await deleteWorkingCopy(write, { ...input, memberId: viewer.id }),
    })),

    route(askPresence, async ({ input: { kind, id }, viewer }) => {
      const subject = { kind, id, memberId: viewer.id };
      await upsertPresence(write, subject);
      const others = await listOthersPresent(write, subject);
      const [last] = await listChanges(write, { kind, id, limit: 1 });
      return {
        others,
        version: last?.version ?? 1,
        changed_by: last?.by ?? null,
        changed_at: last?.created_at ?? null,
      };
    }),
  ];
}
