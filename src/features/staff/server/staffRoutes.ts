import type { MemberViewer } from '../../../contract/Viewer.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import { managedUserAnswer } from './managedUserAnswer.ts';
import { banUser, changeUser, unbanUser } from '../../users/usersApi.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';
import { banMember, unbanMember } from './banMember.ts';
import { changeMember } from './changeMember.ts';

/** What staff do with members. It stands here because sessions, tokens and mail hang on it. */
export function staffRoutes(services: AccountServices): Route[] {
  const { log } = services;

  type Act = { event: string; by: MemberViewer; userId: string; client: Client } & Record<string, unknown>;
  function logAct({ event, by, userId, client, ...details }: Act): void {
    log.info({ event, by: by.id, user_id: userId, address: client.address, ...details }, 'an act of staff');
  }

  return [
    route(changeUser, async ({ input, viewer, client }) => {
      const user = await changeMember(services, viewer, input);
      const { id: userId, is_approved, role } = input;
      logAct({ event: 'member_changed', by: viewer, userId, client, is_approved, role });
      return managedUserAnswer(user, viewer);
    }),

    route(banUser, async ({ input, viewer, client }) => {
      const user = await banMember(services, viewer, input);
      logAct({ event: 'member_banned', by: viewer, userId: input.id, client, until: user.banned_until });
      return managedUserAnswer(user, viewer);
    }),

    route(unbanUser, async ({ input, viewer, client }) => {
      const user = await unbanMember(services, viewer, input.id);
      logAct({ event: 'ban_lifted', by: viewer, userId: input.id, client });
      return managedUserAnswer(user, viewer);
    }),
  ];
}
