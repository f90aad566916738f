import { sql } from 'kysely';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../memberNotes/server/MemberNoteTable.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';

/**
 * Whether a member hides all groups that made a chapter, as `isHiddenBy` says. `chapters`: what the
 * chapter is called in the statement. A member who hides none costs next to nothing.
 */
export const isOfHiddenGroups = (userId: string, chapters = 'chapters') => sql<boolean>`(
  exists (
    select from member_notes
    where member_notes.user_id = ${userId} and member_notes.value is not null
      and starts_with(member_notes.key, ${HIDDEN_GROUP}))
  and coalesce((
    select bool_and(exists (
      select from member_notes
      where member_notes.user_id = ${userId} and member_notes.value is not null
        and member_notes.key = ${HIDDEN_GROUP} || terms.slug))
    from chapter_groups join terms on terms.id = chapter_groups.term_id
    where chapter_groups.chapter_id = ${sql.ref(`${chapters}.id`)}), false))`;
