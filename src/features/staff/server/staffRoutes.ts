import { COUNT_LIMIT, paginate } from '../../../contract/paging.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';
import { banUser, changeUser, listUsers, unbanUser } from '../staffApi.ts';
import { banMember, unbanMember } from './banMember.ts';
import { changeMember } from './changeMember.ts';
import { managedUserAnswer } from './managedUserAnswer.ts';
import { countManagedUsers, listManagedUsers } from './managedUserStore.ts';

/** What staff do with members. The list is read from the primary: staff see at once what they did. */
export function staffRoutes(services: AccountServices): Route[] {
  const { database, log } = services;

  type Act = { event: string; by: MemberViewer; userId: string; client: Client } & Record<string, unknown>;
  function logAct({ event, by, userId, client, ...details }: Act): void {
    log.info({ event, by: by.id, user_id: userId, address: client.address, ...details }, 'an act of staff');
  }

  return [
    route(listUsers, async ({ input: { q, show, page }, viewer }) => {
      const selection = { q, show, byEmail: viewer.role === 'admin' };
      const total = await countManagedUsers(database.write, selection);
      const pagination = paginate({
        total: Math.min(total, COUNT_LIMIT),
        page,
        isExact: total <= COUNT_LIMIT,
      });
      const users = await listManagedUsers(database.write, { ...selection, page: pagination.current_page });
      return { data: users.map((user) => managedUserAnswer(user, viewer)), ...pagination };
    }),

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
