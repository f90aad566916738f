import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import type {} from '../../memberNotes/server/MemberNoteTable.ts';
import { changeTime } from '../../sync/server/changeTime.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';
import { lockUsers } from '../../users/server/userStore.ts';
import type {} from './MovedGroupWishTable.ts';

type Group = { slug: string; name: string };

type Move = {
  /** Addresses that the group had, or those of groups that are now this one. */
  from: readonly string[];
  to: Group;
  /** Keeps what was moved, for undoing that merge. */
  mergeId: string | null;
};

/**
 * Just later than what a device knows, so that it takes this; what somebody chooses on one
 * meanwhile is later still.
 */
const A_MOMENT = sql`interval '1 millisecond'`;

/**
 * The members' preferred and hidden groups follow a group to another address. Moving again changes
 * nothing.
 */
export async function moveGroupWishes(transaction: Kysely<Tables>, move: Move): Promise<void> {
  const from = move.from.filter((slug) => slug !== move.to.slug);
  const keys = from.map((slug) => HIDDEN_GROUP + slug);
  // In the turn of each member: a device that asks meanwhile would go on past these changes.
  await lockUsers(
    transaction,
    sql`select user_id from comic_marks where preferred_group = any(${from}::text[])
      union all select user_id from member_notes
      where key = any(${keys}::text[]) and key like 'hidden-group/%' and value is not null`,
  );
  await movePreferences(transaction, { ...move, from });
  await moveHidden(transaction, { ...move, from });
}

async function movePreferences(transaction: Kysely<Tables>, { from, to, mergeId }: Move): Promise<void> {
  await sql`
    with chosen as (
      select user_id, comic_id, preferred_group as slug, preferred_group_at as former_at,
        preferred_group_at + ${A_MOMENT} as moved_at
      from comic_marks where preferred_group = any(${from}::text[])
    ), moved as (
      update comic_marks
      set preferred_group = ${to.slug}, preferred_group_at = moved_at, updated_at = ${changeTime}
      from chosen where comic_marks.user_id = chosen.user_id and comic_marks.comic_id = chosen.comic_id
      returning chosen.*
    ), carried as (
      update moved_group_wishes as earlier set moved_at = moved.moved_at from moved
      where earlier.user_id = moved.user_id and earlier.comic_id = moved.comic_id
        and earlier.moved_at = former_at
    )
    insert into moved_group_wishes (merge_id, user_id, comic_id, slug, moved_at)
    select ${mergeId}::uuid, user_id, comic_id, slug, moved_at from moved
    where ${mergeId}::uuid is not null`.execute(transaction);
}

/**
 * All notes of a member that are touched get one time, by which an undo knows them; what earlier
 * merges moved gets it too. Earlier ones are found by their time alone: of two groups that were
 * hidden at the same moment one may stay hidden by that.
 */
async function moveHidden(transaction: Kysely<Tables>, { from, to, mergeId }: Move): Promise<void> {
  const kept = HIDDEN_GROUP + to.slug;
  const keys = [...from.map((slug) => HIDDEN_GROUP + slug), kept];
  await sql`
    with notes as (
      select user_id, key, value, changed_at as former_at,
        max(changed_at) over (partition by user_id) + ${A_MOMENT} as moved_at
      from member_notes where key = any(${keys}::text[]) and key like 'hidden-group/%'
    ), hidden as (
      select * from notes where key <> ${kept} and value is not null
    ), folded as (
      insert into member_notes (user_id, key, value, changed_at, updated_at)
      select distinct user_id, ${kept}, ${JSON.stringify({ name: to.name })}::jsonb, moved_at, ${changeTime}
      from hidden
      on conflict (user_id, key) do update
        set value = excluded.value, changed_at = excluded.changed_at, updated_at = excluded.updated_at
        where member_notes.value is null
    ), moved as (
      update member_notes set value = null, changed_at = moved_at, updated_at = ${changeTime}
      from hidden where member_notes.user_id = hidden.user_id and member_notes.key = hidden.key
      returning hidden.*
    ), carried as (
      update moved_group_wishes as earlier set moved_at = moved.moved_at from moved
      where earlier.user_id = moved.user_id and comic_id is null and earlier.moved_at = former_at
    )
    insert into moved_group_wishes (merge_id, user_id, slug, moved_at)
    select ${mergeId}::uuid, user_id, substr(key, ${HIDDEN_GROUP.length + 1}::int), moved_at from moved
    where ${mergeId}::uuid is not null`.execute(transaction);
}

/**
 * Takes back what a merge moved, but for what members have chosen since. Belongs after its groups
 * are apart again.
 */
export async function restoreGroupWishes(
  transaction: Kysely<Tables>,
  { mergeId, from }: { mergeId: string; from: string },
): Promise<void> {
  await lockUsers(transaction, sql`select user_id from moved_group_wishes where merge_id = ${mergeId}`);
  await sql`
    with restored as (
      update comic_marks
      set preferred_group = wishes.slug, preferred_group_at = moved_at + ${A_MOMENT}, updated_at = ${changeTime}
      from moved_group_wishes as wishes
      where merge_id = ${mergeId} and comic_marks.user_id = wishes.user_id
        and comic_marks.comic_id = wishes.comic_id
        and preferred_group = ${from} and preferred_group_at = moved_at
      returning wishes.user_id, wishes.comic_id, moved_at
    )
    update moved_group_wishes as earlier set moved_at = earlier.moved_at + ${A_MOMENT} from restored
    where merge_id <> ${mergeId} and earlier.user_id = restored.user_id
      and earlier.comic_id = restored.comic_id and earlier.moved_at = restored.moved_at`.execute(transaction);
  // A later time than the note's: a later merge moved on what this one had moved.
  await sql`
    with restored as (
      update member_notes
      set value = jsonb_build_object('name', terms.name), changed_at = moved_at + ${A_MOMENT},
        updated_at = ${changeTime}
      from moved_group_wishes as wishes join terms on terms.taxonomy = 'groups' and terms.slug = wishes.slug
      where merge_id = ${mergeId} and comic_id is null and member_notes.user_id = wishes.user_id
        and key = ${HIDDEN_GROUP} || wishes.slug and value is null and changed_at <= moved_at
      returning wishes.user_id, moved_at
    )
    update moved_group_wishes as earlier set moved_at = earlier.moved_at + ${A_MOMENT} from restored
    where merge_id <> ${mergeId} and comic_id is null and earlier.user_id = restored.user_id
      and earlier.moved_at = restored.moved_at`.execute(transaction);
  await sql`
    update member_notes set value = null, changed_at = moved_at + ${A_MOMENT}, updated_at = ${changeTime}
    from moved_group_wishes as wishes
    where merge_id = ${mergeId} and comic_id is null and member_notes.user_id = wishes.user_id
      and key = ${HIDDEN_GROUP + from} and value is not null and changed_at = moved_at`.execute(transaction);
  await transaction.deleteFrom('moved_group_wishes').where('merge_id', '=', mergeId).execute();
}
