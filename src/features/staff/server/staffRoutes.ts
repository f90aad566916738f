import type { MemberViewer } from '../../../contract/Viewer.ts';
import { countNewer } from '../../../platform/database/countNewer.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';
import { approveUsers, banUser, changeUser, countUsers, listUsers, unbanUser } from '../staffApi.ts';
import { approveMembers } from './approveMembers.ts';
import { banMember, unbanMember } from './banMember.ts';
import { changeMember } from './changeMember.ts';
import { managedUserAnswer } from './managedUserAnswer.ts';
import { countManagedUsers, listManagedUsers, newerUsers } from './managedUserStore.ts';
import { readUserFilter } from './readUserFilter.ts';

/**
 * Acts of staff on members. The list is read from the primary: staff see at once what they did.
 */
export function staffRoutes(services: AccountServices): Route[] {
  const { database, log } = services;

  type Act = { event: string; by: MemberViewer; userId: string; client: Client } & Record<string, unknown>;
  function logAct({ event, by, userId, client, ...details }: Act): void {
    log.info({ event, by: by.id, user_id: userId, address: client.address, ...details }, 'an act of staff');
  }

  return [
    route(listUsers, async ({ input, viewer, language }) => {
      const sorting = { ...input, language };
      const users = await listManagedUsers(database.write, readUserFilter(input.q, viewer), sorting);
      return listAnswer(
        users.map((user) => managedUserAnswer(user, viewer)),
        input,
      );
    }),

    route(countUsers, async ({ input: { q, since }, viewer }) => {
      const filter = readUserFilter(q, viewer);
      const newer = await countNewer(database.write, since, (time) =>
        newerUsers(database.write, filter, time),
      );
      return { ...countAnswer(await countManagedUsers(database.write, filter)), ...newer };
    }),

    route(approveUsers, async ({ input: { ids }, viewer, client }) => {
      const approved = await approveMembers(services, { viewer, client }, ids);
      for (const userId of approved)
        logAct({ event: 'member_changed', by: viewer, userId, client, is_approved: true });
      return { approved: approved.length };
    }),

    route(changeUser, async ({ input, viewer, client }) => {
      const user = await changeMember(services, { viewer, client }, input);
      const { id: userId, is_approved, role } = input;
      logAct({ event: 'member_changed', by: viewer, userId, client, is_approved, role });
      return managedUserAnswer(user, viewer);
    }),

    route(banUser, async ({ input, viewer, client }) => {
      const user = await banMember(services, { viewer, client }, input);
      logAct({ event: 'member_banned', by: viewer, userId: input.id, client, until: user.banned_until });
      return managedUserAnswer(user, viewer);
    }),

    route(unbanUser, async ({ input, viewer, client }) => {
      const user = await unbanMember(services, { viewer, client }, input.id);
      logAct({ event: 'ban_lifted', by: viewer, userId: input.id, client });
      return managedUserAnswer(user, viewer);
    }),
  ];
}
