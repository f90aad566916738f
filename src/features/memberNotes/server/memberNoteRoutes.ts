import type { Kysely } from 'kysely';
import { isTime } from '../../../contract/isTime.ts';
import { timeByServer } from '../../../contract/timeByServer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import { listMemberNotes, MAX_NOTES, putMemberNotes, type MemberNote } from '../memberNotesApi.ts';
import { makeNoteCheck } from './makeNoteCheck.ts';
import {
  countNotes,
  deleteOldRemovals,
  listNotesOf,
  listNotesSince,
  upsertNewerNotes,
  type NoteCursor,
} from './memberNoteStore.ts';
import type { NoteKind } from './NoteKind.ts';

export type MemberNoteRouteServices = {
  database: { write: Kysely<Tables> };
  kinds: readonly NoteKind[];
};

const PAGE_SIZE = 500;

/** All of it is read from the primary: a device asks for what another one has just sent. */
export function memberNoteRoutes({ database: { write }, kinds }: MemberNoteRouteServices): Route[] {
  const check = makeNoteCheck(kinds);
  return [
    route(listMemberNotes, async ({ input, viewer }) => {
      const rows = await listNotesSince(write, {
        userId: viewer.id,
        since: parseCursor(input.since),
        limit: PAGE_SIZE + 1,
      });
      const page = rows.slice(0, PAGE_SIZE);
      const last = page.at(-1);
      return {
        data: page.map(({ key, value, changed_at }) => ({ key, value, changed_at })),
        cursor: last ? `${last.updated_at} ${last.key}` : (input.since ?? null),
        has_more: rows.length > PAGE_SIZE,
      };
    }),

    route(putMemberNotes, async ({ input, viewer }) => {
      check(input.notes);
      const notes = newestOfEach(inServerTime(input.notes, input.sent_at));
      return write.transaction().execute(async (transaction) => {
        // One after the other: else a change could be committed behind the cursor of an answer that has not seen it.
        found(await findUserForUpdate(transaction, viewer.id));
        const before = await countNotes(transaction, viewer.id);
        await upsertNewerNotes(transaction, { userId: viewer.id, notes });
        await deleteOldRemovals(transaction, { userId: viewer.id, kept: MAX_NOTES });
        const after = await countNotes(transaction, viewer.id);
        if (after > Math.max(before, MAX_NOTES)) throw tooMany();
        const kept = await listNotesOf(transaction, { userId: viewer.id, keys: notes.map(({ key }) => key) });
        const keptByKey = new Map(kept.map((note) => [note.key, note]));
        return { data: notes.map((note) => keptByKey.get(note.key) ?? note) };
      });
    }),
  ];
}

function parseCursor(text: string | undefined): NoteCursor | undefined {
  if (text === undefined) return undefined;
  const end = text.indexOf(' ');
  const updated_at = text.slice(0, end);
  if (!isTime(updated_at)) throw Problem.field('since', 'date');
  return { updated_at, key: text.slice(end + 1) };
}

function inServerTime(notes: readonly MemberNote[], deviceNow: string): MemberNote[] {
  const serverNow = Date.now();
  return notes.map((note) => ({
    ...note,
    changed_at: timeByServer({ at: note.changed_at, deviceNow, serverNow }),
  }));
}

function newestOfEach(notes: readonly MemberNote[]): MemberNote[] {
  const newest = new Map<string, MemberNote>();
  for (const note of notes) {
    const other = newest.get(note.key);
    if (!other || other.changed_at < note.changed_at) newest.set(note.key, note);
  }
  return [...newest.values()];
}

function tooMany(): Problem {
  const broken = { field: 'notes', rule: 'max', type: 'array', values: { max: MAX_NOTES } } as const;
  return new Problem('validation', {}, [broken]);
}
