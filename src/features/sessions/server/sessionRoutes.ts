import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Call, type Route } from '../../../platform/http/Route.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import { userAnswer } from '../../users/server/userAnswer.ts';
import { findUser, findUserForUpdate } from '../../users/server/userStore.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
  postLogOut,
  readAccount,
} from '../sessionsApi.ts';
import { deviceOf } from './deviceOf.ts';
import type { Sessions } from './openSessions.ts';
import { endPendingChanges } from '../../users/server/mails/endPendingChanges.ts';
import { endSessions } from './endSessions.ts';
import { deleteSession, deleteSessionOfCookie, listLivingSessions } from './sessionStore.ts';

export type SessionRouteServices = {
  database: { write: Kysely<Tables> };
  log: Log;
  sessions: Sessions;
};

/** All reads use the primary, so that members see their own changes at once. */
export function sessionRoutes({ database: { write }, log, sessions }: SessionRouteServices): Route[] {
  async function endOwn({
    cookie,
    setCookie,
    client: { address },
    say,
  }: Pick<Call<typeof logOut>, 'cookie' | 'setCookie' | 'client' | 'say'>) {
    const given = cookie(sessions.cookieName);
    const userId = given ? await deleteSessionOfCookie(write, hashSecret(given)) : undefined;
    if (userId) log.info({ event: 'logged_out', user_id: userId, address }, 'logged out');
    setCookie(sessions.endCookie());
    return { message: say('logged_out') };
  }

  return [
    route(readAccount, async ({ viewer }) => {
      const user = await findUser(write, viewer.id);
      if (!user) throw new Problem('unauthenticated');
      return userAnswer(user, viewer);
    }),

    route(logOut, endOwn),
    route(postLogOut, endOwn),

    route(listSessions, async ({ viewer }) => {
      const rows = await listLivingSessions(write, viewer.id);
      return {
        data: rows.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
          id,
          is_current: id === viewer.session_id,
          ...deviceOf(user_agent),
          address,
          created_at,
          last_seen_at,
        })),
      };
    }),

    route(endSession, async ({ input, viewer, client: { address }, say, setCookie }) => {
      const session = { id: input.id, user_id: viewer.id };
      const isOwn = input.id === viewer.session_id;
      await write.transaction().execute(async (transaction) => {
        await findUserForUpdate(transaction, viewer.id);
        found((await deleteSession(transaction, session)) || undefined);
        // Somebody else may have been in it.
        if (!isOwn) await endPendingChanges(transaction, viewer.id);
      });
      log.info({ event: 'session_ended', user_id: viewer.id, address }, 'session ended');
      if (isOwn) setCookie(sessions.endCookie());
      return { message: say('session_ended') };
    }),

    route(endOtherSessions, async ({ viewer, client: { address }, say }) => {
      const count = await write
        .transaction()
        .execute((transaction) => endSessions(transaction, viewer.id, viewer.session_id));
      log.info({ event: 'sessions_ended', user_id: viewer.id, count, address }, 'other sessions ended');
      return { message: say('sessions_ended', { count }) };
    }),
  ];
}
