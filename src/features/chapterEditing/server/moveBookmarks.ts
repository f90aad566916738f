import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { parsePlacePath, placePath } from '../../bookmarks/bookmarkPlaces.ts';
import type {} from '../../memberNotes/server/MemberNoteTable.ts';

type Place = { comic: string; chapter: string };
/**
 * The new place of the page that was at a place. `isSame` is false if another page took its place.
 */
export type PageMove = { page: number; isSame: boolean };

export type MoveBookmarks = {
  from: Place;
  to: Place;
  /** Undefined: pages stay where they are. */
  pageOf?: (page: number) => PageMove;
};

const KEY = 'bookmark/';
type Note = { user_id: string; key: string; value: unknown };

/**
 * Lets the bookmarks of all members follow pages to other positions, or a chapter to another
 * address. To devices each looks like a change of now, so that it is later than what they keep.
 */
export async function moveBookmarks(transaction: Kysely<Tables>, move: MoveBookmarks): Promise<void> {
  const { from, to, pageOf = (page: number) => ({ page, isSame: true }) } = move;
  const start = `${KEY}${from.comic}/${from.chapter}/`;
  // The character behind "/" ends the range of keys that begin so.
  const end = `${start.slice(0, -1)}0`;
  const { rows } = await sql<Note>`
    select user_id, key, value from member_notes
    where key like 'bookmark/%' and key ~>=~ ${start} and key ~<~ ${end} and value is not null
    for update`.execute(transaction);
  const changes = [...Map.groupBy(rows, (row) => row.user_id).values()].flatMap((notes) => {
    const moved = notes
      .flatMap((note) => {
        const place = parsePlacePath(note.key.slice(KEY.length));
        if (!place) return [];
        const { page, isSame } = pageOf(place.page);
        return [{ ...note, to: `${KEY}${placePath({ ...to, page })}`, isSame }];
      })
      // If two would meet, the one whose page is still there stays.
      .sort((one, other) => Number(other.isSame) - Number(one.isSame));
    const kept = new Map<string, (typeof moved)[number]>();
    for (const note of moved) if (!kept.has(note.to)) kept.set(note.to, note);
    const left = moved.filter(({ key }) => !kept.has(key)).map((note) => ({ ...note, value: null }));
    const arrived = [...kept.values()]
      .filter((note) => note.to !== note.key)
      .map((note) => ({ ...note, key: note.to }));
    return [...left, ...arrived].map(({ user_id, key, value }) => ({ user_id, key, value }));
  });
  if (changes.length === 0) return;
  await sql`
    insert into member_notes (user_id, key, value, changed_at, updated_at)
    select user_id, key, nullif(value, 'null'), date_trunc('milliseconds', clock_timestamp()), clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (user_id uuid, key text, value jsonb)
    on conflict (user_id, key) do update
      set value = excluded.value, changed_at = excluded.changed_at, updated_at = excluded.updated_at`.execute(
    transaction,
  );
}
