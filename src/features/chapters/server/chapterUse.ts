import { sql, type RawBuilder } from 'kysely';
import { isPremium } from '../../comics/server/isPremium.ts';
import type { MediaUse } from '../../media/server/mediaAudience.ts';

/** Whether only members may read a chapter now, in a query that has `comics` and `chapters`. */
export const isForMembers = sql<boolean>`(${isPremium('comics')} or ${isPremium('chapters')})`;

/**
 * For whom the pages of a chapter are, in a query that has `comics` and `chapters`. Live is what
 * both are.
 */
export const chapterUse: RawBuilder<MediaUse> = sql`
  case when comics.nsfw then 'adult ' else 'safe ' end ||
  case
    when comics.state = 'published' and chapters.state = 'published' then
      case when ${isForMembers} then 'members' else 'public' end
    when chapters.was_public then 'gone'
    else 'hidden'
  end`;
