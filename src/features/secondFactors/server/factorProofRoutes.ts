import type { MemberViewer } from '../../../contract/Viewer.ts';
import { limitedAddress } from '../../../platform/http/networkOf.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import { checkSecondFactor } from './checkSecondFactor.ts';
import { countLoginCode } from './countLoginCode.ts';
import { finishAuthentication, startAuthentication } from './passkeyCeremonies.ts';
import { proveByCode, proveByPasskey, startPasskeyProof } from '../secondFactorsApi.ts';
import { listPasskeys } from './passkeyStore.ts';
import { refusedCode } from './refusedCode.ts';
import type { SecondFactorServices } from './SecondFactorServices.ts';
import { findKnownDevice } from '../../sessions/server/findKnownDevice.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import type { Sessions } from '../../sessions/server/openSessions.ts';
import { updateSessionFactor } from '../../sessions/server/sessionFactorStore.ts';
import { userAnswer } from '../../users/server/userAnswer.ts';
import type { UserRow } from '../../users/server/userStore.ts';

export type FactorProofServices = Omit<SecondFactorServices, 'staff'> & {
  sessions: Pick<Sessions, 'deviceCookieName'>;
};

/**
 * A second factor given again in an open session: staff act by it, and changes of the ways into the
 * account ask for it.
 */
export function factorProofRoutes(services: FactorProofServices): Route[] {
  const { database, jobs, log, passwords, throttle, party, sessions } = services;

  function logProof(viewer: MemberViewer, { address }: Client, by: string): void {
    log.info({ event: 'second_factor_given', user_id: viewer.id, by, address }, 'a factor was given again');
  }

  /** Every factor of the account counts for the role: the member may act as what they are. */
  const answer = (user: UserRow) => userAnswer(user, { role: user.role, scopes: null });

  return [
    route(proveByCode, async ({ input: { code }, viewer, client, cookie }) => {
      const address = limitedAddress(client.address);
      const deviceCookie = cookie(sessions.deviceCookieName);
      const knownDevice = await findKnownDevice(database.write, { userId: viewer.id, deviceCookie });
      const forgive = await countLoginCode({ throttle, jobs, log, address, userId: viewer.id, knownDevice });
      const user = await database.write.transaction().execute(async (transaction) => {
        const owner = await lockOwner(transaction, viewer);
        const kind = await checkSecondFactor({ transaction, jobs, passwords, user: owner, code });
        if (kind === undefined) return undefined;
        await updateSessionFactor(transaction, viewer, true);
        return owner;
      });
      if (!user) {
        const who = { user_id: viewer.id, address: client.address };
        log.warn({ event: 'second_factor_failed', ...who }, 'second factor failed in an open session');
        throw refusedCode(code);
      }
      await forgive();
      logProof(viewer, client, 'code');
      return answer(user);
    }),

    route(startPasskeyProof, async ({ viewer }) => {
      const passkeys = await listPasskeys(database.write, viewer.id);
      const owner = { userId: viewer.id, passkeys };
      return { options: { ...(await startAuthentication({ database, party: party() }, owner)) } };
    }),

    route(proveByPasskey, async ({ input, viewer, client }) => {
      await finishAuthentication({ database, party: party() }, input.response, viewer.id);
      const user = await database.write.transaction().execute(async (transaction) => {
        const owner = await lockOwner(transaction, viewer);
        await updateSessionFactor(transaction, viewer, true);
        return owner;
      });
      logProof(viewer, client, 'passkey');
      return answer(user);
    }),
  ];
}
