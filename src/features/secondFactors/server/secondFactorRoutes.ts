import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { requireOwner } from '../../sessions/server/requireOwner.ts';
import { requireVerifiedEmail } from '../../users/server/requireVerifiedEmail.ts';
import { isSecondFactorRequired } from '../../users/server/userAnswer.ts';
import { findUser } from '../../users/server/userStore.ts';
import {
  confirmTotp,
  readSecondFactors,
  removeTotp,
  renewBackupCodes,
  startTotp,
} from '../secondFactorsApi.ts';
import { makeBackupCodes, typedCode } from './backupCodes.ts';
import { countBackupCodes, replaceBackupCodes } from './backupCodeStore.ts';
import { addSecondFactor, changeSecondFactors } from './changeSecondFactors.ts';
import { passkeyAnswer } from './passkeyAnswer.ts';
import { listPasskeys } from './passkeyStore.ts';
import { refusedFirstCode } from './refusedCode.ts';
import { removalMessage } from './removalMessage.ts';
import type { SecondFactorServices } from './SecondFactorServices.ts';
import { makeTotpSecret, totpStep, totpUri } from './totp.ts';
import {
  confirmTotpSecret,
  deleteTotpSecret,
  findPendingTotpSecret,
  findTotpSecret,
  upsertPendingTotpSecret,
} from './totpStore.ts';

/** The time that a new secret waits for its first code. */
const PENDING_SECONDS = 900;

/** The authenticator app and the backup codes. */
export function secondFactorRoutes(services: SecondFactorServices): Route[] {
  const { write } = services.database;
  const { staff } = services;
  return [
    route(readSecondFactors, async ({ viewer }) => {
      const user = found(await findUser(write, viewer.id));
      const passkeys = await listPasskeys(write, user.id);
      return {
        has_totp: (await findTotpSecret(write, user.id)) !== undefined,
        backup_codes_left: await countBackupCodes(write, user.id),
        passkeys: passkeys.map(passkeyAnswer),
        is_required: isSecondFactorRequired(user, staff),
      };
    }),

    route(startTotp, async ({ input, viewer, client }) => {
      const user = await requireOwner({
        ...services,
        viewer,
        password: input.password,
        address: client.address,
      });
      requireVerifiedEmail(user);
      const secret = makeTotpSecret();
      await upsertPendingTotpSecret(write, { userId: user.id, secret, seconds: PENDING_SECONDS });
      return { secret, uri: totpUri({ secret, site: services.party().name, username: user.username }) };
    }),

    route(confirmTotp, async ({ input, viewer, client }) => {
      const secret = await findPendingTotpSecret(write, viewer.id);
      if (secret === undefined) throw new Problem('gone');
      const step = totpStep(secret, typedCode(input.code));
      if (step === undefined) throw refusedFirstCode(secret, input.code);
      const { backup_codes } = await addSecondFactor(services, {
        viewer,
        change: 'totp_added',
        address: client.address,
        async apply(transaction, user) {
          if (!(await confirmTotpSecret(transaction, { userId: user.id, secret, step })))
            throw new Problem('gone');
        },
      });
      return { backup_codes };
    }),

    route(removeTotp, async ({ input, viewer, client, say }) => {
      await requireOwner({ ...services, viewer, password: input.password, address: client.address });
      const { after } = await changeSecondFactors(services, {
        viewer,
        change: 'totp_removed',
        address: client.address,
        async apply(transaction, user) {
          if (!(await deleteTotpSecret(transaction, user.id))) throw new Problem('not_found');
        },
      });
      return { message: removalMessage({ say, removed: 'totp_removed', after, staff }) };
    }),

    route(renewBackupCodes, async ({ input, viewer, client }) => {
      await requireOwner({ ...services, viewer, password: input.password, address: client.address });
      const codes = await makeBackupCodes(services.passwords);
      await changeSecondFactors(services, {
        viewer,
        change: 'backup_codes_replaced',
        address: client.address,
        async apply(transaction, user) {
          if (!user.has_second_factor) throw new Problem('not_found');
          await replaceBackupCodes(transaction, user.id, codes.kept);
        },
      });
      return { backup_codes: codes.shown };
    }),
  ];
}
