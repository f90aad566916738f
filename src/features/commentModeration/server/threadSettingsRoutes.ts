import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { changeThread } from '../../comments/server/changeThread.ts';
import { findThread, holdThread } from '../../comments/server/threadStore.ts';
import { changeThreadSettings, readThreadSettings } from '../threadSettingsApi.ts';
import { namedThread } from './namedComment.ts';

/** Asked of the primary: staff see at once what they have set. */
export function threadSettingsRoutes({
  database: { write },
}: {
  database: { write: Kysely<Tables> };
}): Route[] {
  return [
    route(readThreadSettings, async ({ input, contentClass }) => {
      const { mode, min_account_days } = found(await findThread(write, { ...input, contentClass }));
      return { mode, min_account_days };
    }),

    route(changeThreadSettings, async ({ input, contentClass, viewer, client }) => {
      const { kind, target, mode, min_account_days: minAccountDays } = input;
      return write.transaction().execute(async (transaction) => {
        const thread = found(await findThread(transaction, { kind, target, contentClass }));
        const { id, ...former } = await holdThread(transaction, thread);
        const after = {
          mode: mode ?? former.mode,
          min_account_days: minAccountDays === undefined ? former.min_account_days : minAccountDays,
        };
        const before = { mode: former.mode, min_account_days: former.min_account_days };
        if (before.mode === after.mode && before.min_account_days === after.min_account_days) return after;
        await changeThread({ transaction, id, mode: after.mode, minAccountDays: after.min_account_days });
        await recordAct(transaction, {
          viewer,
          client,
          act: 'comment.settings',
          target: await namedThread(transaction, id),
          before,
          after,
        });
        return after;
      });
    }),
  ];
}
