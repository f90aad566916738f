import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findUserByUsername, findUserForUpdate } from '../../users/server/userStore.ts';
import { blockMember, listMemberBlocks, MAX_BLOCKED_MEMBERS, unblockMember } from '../memberBlocksApi.ts';
import { countOtherBlocks, deleteBlock, insertBlock, listBlocks } from './memberBlockStore.ts';

export type MemberBlockRouteServices = { database: { write: Kysely<Tables> } };

/** Asked of the primary: a member sees at once what they did on another device. */
export function memberBlockRoutes({ database: { write } }: MemberBlockRouteServices): Route[] {
  const find = async (username: string) => found(await findUserByUsername(write, username));
  return [
    route(listMemberBlocks, async ({ viewer }) => ({ data: await listBlocks(write, viewer.id) })),

    route(blockMember, async ({ input, viewer }) => {
      const blocked = await find(input.username);
      if (blocked.id === viewer.id) throw Problem.field('username', 'itself');
      const pair = { userId: viewer.id, blockedId: blocked.id };
      return write.transaction().execute(async (transaction) => {
        // The second of two calls at once counts the first one's rows too.
        await findUserForUpdate(transaction, viewer.id);
        refuseTooManyBlocks(await countOtherBlocks(transaction, pair));
        return { username: blocked.username, blocked_at: await insertBlock(transaction, pair) };
      });
    }),

    route(unblockMember, async ({ input, viewer }) => {
      const blocked = await find(input.username);
      await deleteBlock(write, { userId: viewer.id, blockedId: blocked.id });
      return {};
    }),
  ];
}

function refuseTooManyBlocks(count: number): void {
  if (count >= MAX_BLOCKED_MEMBERS) throw Problem.tooMany('blocked_members', MAX_BLOCKED_MEMBERS);
}
