import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { countEditedAds, createAd, listEditedAds, readEditedAd, removeAd, saveAd } from '../adEditingApi.ts';
import { MAX_ADS } from '../adLimits.ts';
import { adKind } from './adKind.ts';
import { countAdRows, findEditedAd, listAdRows, lockAd } from './editedAdStore.ts';
import { readAdFilter } from './readAdFilter.ts';

const ALL = readAdFilter(undefined);

/** The actions of admins on ads. They read the primary: admins see at once what they did. */
export function adEditingRoutes({ database: { write } }: { database: { write: Kysely<Tables> } }): Route[] {
  const targetOf = (id: string, label: string) => ({ kind: 'ad', id, label });
  return [
    route(listEditedAds, async ({ input, language }) => {
      const { page, per_page: perPage, sort, order } = input;
      const limits = { sort, order, language, limit: perPage + 1, offset: (page - 1) * perPage };
      return listAnswer(await listAdRows(write, readAdFilter(input.q), limits), input);
    }),
    route(countEditedAds, async ({ input: { q } }) => countAnswer(await countAdRows(write, readAdFilter(q)))),
    route(readEditedAd, async ({ input: { id } }) => found(await findEditedAd(write, id))),
    route(createAd, ({ input: { id, ...fields }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('ads'))`.execute(transaction);
        const made = await findEditedAd(transaction, id);
        if (made) return made;
        if ((await countAdRows(transaction, ALL)) >= MAX_ADS) throw Problem.tooMany('ads', MAX_ADS);
        await transaction
          .insertInto('ads')
          .values({ id, ...fields })
          .execute();
        await recordAct(transaction, { viewer, client, act: 'ad.create', target: targetOf(id, fields.name) });
        return found(await findEditedAd(transaction, id));
      }),
    ),
    route(saveAd, ({ input: { id, version, origin, lock, unlock, fields }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        const { others } = await saveEdit({
          transaction,
          kind: adKind,
          id,
          version,
          fields,
          lock,
          unlock,
          origin: origin ?? 'form',
          actor: { viewer, client },
        });
        return { ad: found(await findEditedAd(transaction, id)), others };
      }),
    ),
    route(removeAd, ({ input: { id }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        if (!(await lockAd(transaction, id))) throw new Problem('not_found');
        const { fields } = found(await findEditedAd(transaction, id));
        await transaction.deleteFrom('ads').where('id', '=', id).execute();
        await bumpContentGeneration(transaction);
        const target = targetOf(id, fields.name);
        await recordAct(transaction, { viewer, client, act: 'ad.remove', target, before: fields });
        return {};
      }),
    ),
  ];
}
