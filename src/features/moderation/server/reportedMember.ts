import { sql } from 'kysely';
import { found } from '../../../platform/http/Problem.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { canSeeProfile } from '../../profiles/server/canSeeProfile.ts';
import { findProfile } from '../../profiles/server/profileStore.ts';
import type { ThingChange } from '../../reports/server/ReportedKind.ts';
import { findUserForUpdate, updateUser } from '../../users/server/userStore.ts';
import { memberActs } from './memberActs.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

export const reportedMember: ModeratedKind = {
  kind: 'user',
  column: 'user_id',
  async find(database, { target, viewer }) {
    const profile = await findProfile(database, target);
    if (!profile || !canSeeProfile(viewer, profile)) return undefined;
    // Staff are looked at by their admins, and silenced by nobody's report.
    return { id: profile.id, canHide: profile.role === 'user' };
  },
  thing: sql`(select jsonb_build_object(
      'user', jsonb_build_object('id', users.id, 'username', users.username, 'role', users.role, 'bio', users.bio),
      'is_public', users.profile_hidden_at is null and coalesce(users.banned_until <= now(), true))
    from users where users.id = reported_items.user_id)`,
  label: ({ user }) => user?.username ?? '',
  hide: async (change) => ((await setHidden(change, true)) ? {} : null),
  async show(change) {
    await setHidden(change, false);
  },
  acts: {
    hide: {
      least: 'moderator',
      carryOut: async (change) => ((await setHidden(change, true)) ? {} : null),
      async takeBack(change) {
        await setHidden(change, false);
      },
    },
    ...memberActs(({ id }) => id),
  },
};

/** Whether it changed something. */
async function setHidden({ transaction, actor, id }: ThingChange, isHidden: boolean): Promise<boolean> {
  const user = found(await findUserForUpdate(transaction, id));
  if ((user.profile_hidden_at !== null) === isHidden) return false;
  await updateUser(transaction, id, { profile_hidden_at: isHidden ? sql<string>`now()` : null });
  await recordAct(transaction, {
    ...actor,
    act: isHidden ? 'user.hide_profile' : 'user.show_profile',
    target: { kind: 'user', id, label: user.username },
  });
  return true;
}
