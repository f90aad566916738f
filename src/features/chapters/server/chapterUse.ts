import { sql, type RawBuilder } from 'kysely';
import type { MediaUse } from '../../media/server/mediaAudience.ts';

/** Needs a login now. The table has `premium` and `free_at`. */
const isPremium = (table: 'comics' | 'chapters') =>
  sql`(${sql.ref(`${table}.premium`)} and coalesce(${sql.ref(`${table}.free_at`)} > now(), true))`;

/** For whom the pages of a chapter are, in a query that has `comics` and `chapters`. Live is what both are. */
export const chapterUse: RawBuilder<MediaUse> = sql`
  case when comics.nsfw then 'adult ' else 'safe ' end ||
  case
    when comics.state = 'published' and chapters.state = 'published' then
      case when ${isPremium('comics')} then 'members' when ${isPremium('chapters')} then 'members' else 'public' end
    when chapters.was_public then 'gone'
    else 'hidden'
  end`;
