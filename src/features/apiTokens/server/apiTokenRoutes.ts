import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { STAFF_SCOPES, type Scope } from '../../../contract/scopes.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import { recordOwnAct } from '../../audit/server/recordOwnAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { lockOwner } from '../../sessions/server/lockOwner.ts';
import { requireOwner } from '../../sessions/server/requireOwner.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import { requireVerifiedEmail } from '../../users/server/requireVerifiedEmail.ts';
import {
  addApiToken,
  listApiTokens,
  MAX_API_TOKENS,
  removeApiToken,
  type ApiToken,
} from '../apiTokensApi.ts';
import { apiTokenAddedMail } from './apiTokenAddedMail.ts';
import { insertApiToken, listApiTokensOf } from './apiTokenStore.ts';
import { endApiTokens } from './endApiTokens.ts';
import { makeApiToken } from './identifyProgram.ts';

export type ApiTokenRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  log: Log;
  passwords: PasswordHasher;
  throttle: Throttle;
};

export function apiTokenRoutes(services: ApiTokenRouteServices): Route[] {
  const { database, jobs, log } = services;
  return [
    route(listApiTokens, async ({ viewer }) => ({ data: await listApiTokensOf(database.write, viewer.id) })),

    route(addApiToken, async ({ input, viewer, client: { address } }) => {
      const { password } = input;
      const user = await requireOwner({ ...services, viewer, password, address });
      requireVerifiedEmail(user);
      refuseForeignScopes(input.scopes, viewer);
      const token = makeApiToken();
      const row = await database.write.transaction().execute(async (transaction) => {
        await lockOwner(transaction, viewer);
        refuseTooMany(await listApiTokensOf(transaction, user.id));
        const { name, scopes, days } = input;
        const added = { id: uuidv7(), user_id: user.id, name, token_hash: hashSecret(token), scopes, days };
        await sendMail(apiTokenAddedMail, { user_id: user.id, details: { name } }, { jobs, transaction });
        const row = await insertApiToken(transaction, added);
        await recordOwnAct(transaction, {
          act: 'api_token.create',
          user,
          address,
          target: { kind: 'api_token', id: row.id, label: name },
          after: { scopes, expires_at: row.expires_at },
        });
        return row;
      });
      log.info(
        { event: 'api_token_added', user_id: user.id, token_id: row.id, scopes: row.scopes, address },
        'API token added',
      );
      return { token, ...row };
    }),

    route(removeApiToken, async ({ input, viewer, client, say }) => {
      const { address } = client;
      await database.write.transaction().execute(async (transaction) => {
        const owner = await lockOwner(transaction, viewer);
        found(
          (await endApiTokens(transaction, { viewer: owner, client }, { owner, id: input.id })) || undefined,
        );
      });
      log.info(
        { event: 'api_token_removed', user_id: viewer.id, token_id: input.id, address },
        'API token removed',
      );
      return { message: say('api_token_removed') };
    }),
  ];
}

/** Refuse instead of dropping an old token: its program would stop without a word. */
function refuseTooMany(tokens: readonly ApiToken[]): void {
  if (tokens.length >= MAX_API_TOKENS) throw Problem.tooMany('tokens', MAX_API_TOKENS);
}

/** Only staff who may act as such make tokens with the scopes of staff. */
function refuseForeignScopes(scopes: readonly Scope[], { role }: MemberViewer): void {
  const isForeign = role === 'user' && scopes.some((scope) => STAFF_SCOPES.includes(scope));
  if (isForeign) throw Problem.field('scopes', 'in');
}
