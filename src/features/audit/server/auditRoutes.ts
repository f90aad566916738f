import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { StreamedAnswer } from '../../../platform/http/StreamedAnswer.ts';
import { countAuditEntries, exportAuditEntries, listAuditEntries, readAuditEntry } from '../auditApi.ts';
import * as store from './auditStore.ts';
import { exportAudit } from './exportAudit.ts';
import { readAuditFilter } from './readAuditFilter.ts';
import { recordAct } from './recordAct.ts';

export type AuditRouteServices = { database: { write: Kysely<Tables> } };

/** Asked of the primary: staff see at once what they did. */
export function auditRoutes({ database: { write } }: AuditRouteServices): Route[] {
  return [
    route(listAuditEntries, async ({ input }) =>
      listAnswer(await store.listAuditEntries(write, readAuditFilter(input.q), input), input),
    ),

    route(countAuditEntries, async ({ input: { q } }) =>
      countAnswer(await store.countAuditEntries(write, readAuditFilter(q))),
    ),

    route(readAuditEntry, async ({ input }) => found(await store.findAuditEntry(write, input.id))),

    route(exportAuditEntries, async ({ input: { q }, viewer, client }) => {
      const filter = readAuditFilter(q);
      // Before the first line: an export that is cut off was one too.
      await write.transaction().execute((transaction) =>
        recordAct(transaction, {
          viewer,
          client,
          act: 'audit.export',
          target: { kind: 'audit', id: '', label: '' },
          ...(q ? { after: { filter: q } } : {}),
        }),
      );
      return new StreamedAnswer('application/x-ndjson; charset=utf-8', exportAudit(write, filter));
    }),
  ];
}
