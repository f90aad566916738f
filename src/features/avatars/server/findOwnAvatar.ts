import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { avatarUrl, AVATAR_SIDE } from '../../users/avatarUrl.ts';
import type {} from '../../users/server/UserTable.ts';

/** The address of the member's picture on this site. */
export const findOwnAvatar: OwnRecords = async (database, userId) => {
  const rows = await database
    .selectFrom('users')
    .select('avatar_media_id')
    .where('id', '=', userId)
    .execute();
  return {
    avatars: rows.flatMap(({ avatar_media_id: id }) =>
      id === null ? [] : [{ address: avatarUrl('', id, AVATAR_SIDE) }],
    ),
  };
};
