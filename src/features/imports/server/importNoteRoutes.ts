import type { Kysely } from 'kysely';
import { shownPath } from '../../../platform/archives/bytePath.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { readFilter } from '../../../platform/http/readFilter.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { countImportNotes, listImportNotes, NOTE_IS, settleImportNotes } from '../importNotesApi.ts';
import { countImportNoteRows, listImportNoteRows, updateSettled } from './importNoteStore.ts';

const KEYS = { is: NOTE_IS, code: null };

/** Lists notes of imports about files, and marks them as settled. */
export function importNoteRoutes({ database: { write } }: { database: { write: Kysely<Tables> } }): Route[] {
  return [
    route(listImportNotes, async ({ input, viewer }) => {
      const { q, page, per_page: perPage, order } = input;
      const limits = { order, limit: perPage + 1, offset: (page - 1) * perPage };
      return listAnswer(
        await listImportNoteRows(write, { tokens: readFilter(q, KEYS), viewer, ...limits }),
        input,
      );
    }),
    route(countImportNotes, async ({ input: { q }, viewer }) =>
      countAnswer(await countImportNoteRows(write, { tokens: readFilter(q, KEYS), viewer })),
    ),
    route(settleImportNotes, ({ input: { ids, is_settled: isSettled }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        const changed = await updateSettled(transaction, { ids, isSettled, viewer });
        const [first, ...others] = changed;
        if (first) {
          await recordAct(transaction, {
            viewer,
            client,
            act: isSettled ? 'import_note.settle' : 'import_note.reopen',
            target: { kind: 'import_note', id: first.id, label: shownPath(first.source).slice(-200) },
            after: { count: others.length + 1 },
          });
        }
        return { ids: changed.map(({ id }) => id) };
      }),
    ),
  ];
}
