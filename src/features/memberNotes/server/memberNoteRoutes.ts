import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { answerChanges } from '../../sync/server/answerChanges.ts';
import { keepEntries } from '../../sync/server/keepEntries.ts';
import { memberNoteKind } from '../memberNoteKind.ts';
import { listMemberNotes, putMemberNotes } from '../memberNotesApi.ts';
import { makeNoteCheck } from './makeNoteCheck.ts';
import { listNotesSince } from './memberNoteStore.ts';
import type { NoteKind } from './NoteKind.ts';
import { openNotes } from './openNotes.ts';

export type MemberNoteRouteServices = {
  database: { write: Kysely<Tables> };
  kinds: readonly NoteKind[];
};

export function memberNoteRoutes({ database: { write }, kinds }: MemberNoteRouteServices): Route[] {
  const check = makeNoteCheck(kinds);
  return [
    route(listMemberNotes, ({ input: { since }, viewer: { id: userId }, contentClass }) =>
      answerChanges({
        since,
        contentClass,
        list: (page) => listNotesSince(write, { userId, ...page }),
        idOf: ({ key }) => key,
      }),
    ),

    route(putMemberNotes, async ({ input: { notes, sent_at }, viewer: { id: userId } }) => {
      check(notes);
      return keepEntries(write, memberNoteKind, {
        userId,
        entries: notes,
        sentAt: sent_at,
        open: (transaction) => openNotes(transaction, { userId, notes }),
      });
    }),
  ];
}
