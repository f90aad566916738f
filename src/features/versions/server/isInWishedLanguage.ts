import { sql } from 'kysely';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comicMarks/server/comicMarkTables.ts';
import type {} from '../../users/server/UserTable.ts';

/**
 * Whether a chapter is in a language that a member wishes: by their settings, where none means all,
 * or for its comic. A chapter that says no language is in all of them.
 */
export const isInWishedLanguage = (userId: string) => sql<boolean>`(
  chapters.language is null
  or exists (
    select from comic_marks
    where comic_marks.user_id = ${userId} and comic_marks.comic_id = chapters.comic_id
      and comic_marks.preferred_language = chapters.language)
  or exists (
    select from users
    where users.id = ${userId} and (
      jsonb_array_length(coalesce(users.settings -> 'content_languages', '[]')) = 0
      or exists (
        select from jsonb_array_elements_text(users.settings -> 'content_languages') as wished (tag)
        where (chapters.language = wished.tag or starts_with(chapters.language, wished.tag || '-'))))))`;
