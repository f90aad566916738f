import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findKnownDevice } from '../../sessions/server/findKnownDevice.ts';
import { finishAuthentication, startAuthentication } from '../../secondFactors/server/passkeyCeremonies.ts';
import type { RelyingParty } from '../../secondFactors/server/relyingParty.ts';
import { logInWithPasskey, startPasskeyLogin } from '../passkeyLoginApi.ts';
import { completeLogin, type LoginServices } from './completeLogin.ts';

export type PasskeyLoginServices = LoginServices & {
  /** Known once the site listens. */
  party: () => RelyingParty;
};

/**
 * A passkey says whose it is, and its owner has unlocked it: neither name nor code is asked for.
 */
export function passkeyLoginRoutes(services: PasskeyLoginServices): Route[] {
  const { database, log, party } = services;
  return [
    route(startPasskeyLogin, async () => ({
      options: { ...(await startAuthentication({ database, party: party() })) },
    })),

    route(logInWithPasskey, async (call) => {
      const { input, client } = call;
      const userId = await finishAuthentication({ database, party: party() }, input.response).catch(
        (error: unknown) => {
          // A database that is away is nobody's failure to log in.
          if (error instanceof Problem)
            log.warn({ event: 'login_failed', by: 'passkey', address: client.address }, 'login failed');
          throw error;
        },
      );
      const knownDevice = await findKnownDevice(database.write, {
        userId,
        deviceCookie: call.cookie(services.sessions.deviceCookieName),
      });
      return completeLogin({
        services,
        call,
        userId,
        knownDevice,
        isRemembered: input.remember,
        by: 'passkey',
      });
    }),
  ];
}
