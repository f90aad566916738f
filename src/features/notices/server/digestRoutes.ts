import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { requireVerifiedEmail } from '../../users/server/requireVerifiedEmail.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import { changeDigest, DIGEST_HOUR, readDigest, type Digest } from '../digestApi.ts';
import { nextDigestAt } from '../nextDigestAt.ts';
import { deleteRefusals, findDigest, upsertDigest, type DigestRow } from './digestStore.ts';

export type DigestRouteServices = { database: { write: Kysely<Tables> } };

export function digestRoutes({ database: { write } }: DigestRouteServices): Route[] {
  return [
    route(readDigest, async ({ viewer }) => digestAnswer(await findDigest(write, viewer.id))),

    route(changeDigest, ({ input: { frequency, hour, zone }, viewer }) => {
      refuseUnknownZone(zone);
      return write.transaction().execute(async (transaction) => {
        const user = found(await findUserForUpdate(transaction, viewer.id));
        if (frequency !== 'off') requireVerifiedEmail(user);
        // Whoever orders it again may have mended their mailbox.
        await deleteRefusals(transaction, user.id);
        const nextAt = frequency === 'off' ? null : nextDigestAt({ frequency, hour, zone }, new Date());
        return digestAnswer(
          await upsertDigest(transaction, { userId: user.id, frequency, hour, zone, nextAt }),
        );
      });
    }),
  ];
}

function digestAnswer(row: DigestRow | undefined): Digest {
  if (!row) return { frequency: 'off', hour: DIGEST_HOUR, zone: null, next_at: null, ended_at: null };
  const { frequency, hour, zone, next_at, ended_at } = row;
  return { frequency, hour, zone, next_at, ended_at };
}

/** @throws Problem timezone */
function refuseUnknownZone(zone: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw Problem.field('zone', 'timezone');
  }
}
