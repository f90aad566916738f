import { v7 as uuidv7 } from 'uuid';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { requireOwner } from '../../sessions/server/requireOwner.ts';
import { requireVerifiedEmail } from '../../users/server/requireVerifiedEmail.ts';
import { MAX_PASSKEYS } from '../maxPasskeys.ts';
import { addPasskey, removePasskey, startPasskey } from '../secondFactorsApi.ts';
import { addSecondFactor, changeSecondFactors } from './changeSecondFactors.ts';
import { passkeyAnswer } from './passkeyAnswer.ts';
import { finishRegistration, startRegistration } from './passkeyCeremonies.ts';
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './passkeyStore.ts';
import { removalMessage } from './removalMessage.ts';
import type { SecondFactorServices } from './SecondFactorServices.ts';

/** Passkeys of a member; logging in with one is among the routes of accounts. */
export function passkeyRoutes(services: SecondFactorServices): Route[] {
  const { database, party, staff } = services;
  return [
    route(startPasskey, async ({ input, viewer, client }) => {
      const user = await requireOwner({
        ...services,
        viewer,
        password: input.password,
        address: client.address,
      });
      requireVerifiedEmail(user);
      const passkeys = await listPasskeys(database.write, user.id);
      refuseTooMany(passkeys);
      const options = await startRegistration({ database, party: party() }, { user, passkeys });
      return { options: { ...options } };
    }),

    // The password was given for the challenge that this answers.
    route(addPasskey, async ({ input, viewer, client }) => {
      const credential = await finishRegistration(
        { database, party: party() },
        { userId: viewer.id, response: input.response },
      );
      const { added, backup_codes } = await addSecondFactor(services, {
        viewer,
        change: 'passkey_added',
        address: client.address,
        async apply(transaction, user) {
          refuseTooMany(await listPasskeys(transaction, user.id));
          const passkey = await insertPasskey(transaction, {
            id: uuidv7(),
            user_id: user.id,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey),
            counter: credential.counter,
            transports: JSON.stringify(credential.transports ?? []),
            name: input.name.trim(),
          });
          if (!passkey) throw new Problem('passkey_failed');
          return passkey;
        },
      });
      return { passkey: passkeyAnswer(added), backup_codes };
    }),

    route(removePasskey, async ({ input, viewer, client, say }) => {
      await requireOwner({ ...services, viewer, password: input.password, address: client.address });
      const { after } = await changeSecondFactors(services, {
        viewer,
        change: 'passkey_removed',
        address: client.address,
        apply: async (transaction, user) =>
          found(await deletePasskey(transaction, { id: input.id, user_id: user.id })),
      });
      return { message: removalMessage({ say, removed: 'passkey_removed', after, staff }) };
    }),
  ];
}

function refuseTooMany(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw Problem.tooMany('passkeys', MAX_PASSKEYS);
}
