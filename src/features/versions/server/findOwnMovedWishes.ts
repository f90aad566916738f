import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from './MovedGroupWishTable.ts';

/**
 * Groups that a member had preferred for a comic, or had hidden, before a merge gave them another
 * address.
 */
export const findOwnMovedWishes: OwnRecords = async (database, userId) => ({
  moved_group_wishes: await database
    .selectFrom('moved_group_wishes')
    .leftJoin('comics', 'comics.id', 'moved_group_wishes.comic_id')
    .select(['comics.slug as comic', 'moved_group_wishes.slug as group', 'moved_at'])
    .where('user_id', '=', userId)
    .orderBy('moved_at', 'desc')
    .execute(),
});
