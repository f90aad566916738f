import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { refusePictures } from '../../media/server/refusePictures.ts';
import { requireLower } from '../../staff/server/requireLower.ts';
import { requireVerifiedEmail } from '../../users/server/requireVerifiedEmail.ts';
import { userAnswer } from '../../users/server/userAnswer.ts';
import { findUser, findUserByUsername, findUserForUpdate } from '../../users/server/userStore.ts';
import { AVATAR_AFTER_HOURS } from '../avatarLimits.ts';
import { removeAvatar, removeAvatarOf, setAvatar } from '../avatarsApi.ts';
import { changeAvatar, dropFormerAvatar } from './changeAvatar.ts';
import { storeAvatar } from './storeAvatar.ts';

const HOUR_MS = 3_600_000;

export function avatarRoutes(services: MediaServices): Route[] {
  const { write } = services.database;

  /** @throws Problem not_found if the account was deleted in the meantime */
  async function changeOwn(userId: string, mediaId: string | null) {
    const user = await write.transaction().execute(async (transaction) => {
      const user = found(await findUserForUpdate(transaction, userId));
      if (mediaId !== null) await holdPicture(transaction, mediaId, 'file');
      await changeAvatar(transaction, { user, mediaId });
      return user;
    });
    if (user.avatar_media_id !== mediaId) await dropFormerAvatar(services, user.avatar_media_id);
    return { ...user, avatar_media_id: mediaId };
  }

  return [
    route(setAvatar, async ({ body, viewer }) => {
      if (body.length === 0) throw Problem.field('file', 'required');
      const user = found(await findUser(write, viewer.id));
      requireVerifiedEmail(user);
      if (Date.now() - Date.parse(user.created_at) < AVATAR_AFTER_HOURS * HOUR_MS)
        throw new Problem('avatar_account_too_new', { hours: AVATAR_AFTER_HOURS });
      const { id } = await refusePictures('file', () => storeAvatar(services, body));
      return userAnswer(await changeOwn(viewer.id, id), viewer);
    }),

    route(removeAvatar, async ({ viewer }) => userAnswer(await changeOwn(viewer.id, null), viewer)),

    route(removeAvatarOf, async ({ input, viewer, client }) => {
      const named = found(await findUserByUsername(write, input.username));
      const former = await write.transaction().execute(async (transaction) => {
        const user = await requireLower(transaction, { viewer }, named.id);
        if (await changeAvatar(transaction, { user, mediaId: null }))
          await recordAct(transaction, {
            viewer,
            client,
            act: 'user.remove_avatar',
            target: { kind: 'user', id: user.id, label: user.username },
          });
        return user.avatar_media_id;
      });
      await dropFormerAvatar(services, former);
      return {};
    }),
  ];
}
