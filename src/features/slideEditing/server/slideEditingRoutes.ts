import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { changeEntity, entityRoutes } from '../../editing/server/entityRoutes.ts';
import { listEntityRows } from '../../editing/server/entityStore.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { listEditedSlides, orderSlides, slideApi } from '../slideEditingApi.ts';
import { slideEntity } from '../slideEntity.ts';
import { slideRules } from './slideRules.ts';

/** The actions of admins on slides. */
export function slideEditingRoutes({
  database: { write },
}: {
  database: { write: Kysely<Tables> };
}): Route[] {
  const list = (database: Kysely<Tables>) => listEntityRows(database, slideRules);
  return [
    route(listEditedSlides, async () => ({ data: await list(write) })),
    ...entityRoutes({ write }, slideApi, slideRules),
    route(orderSlides, ({ input: { ids }, viewer, client }) =>
      changeEntity(write, slideEntity, async (transaction) => {
        const slides = await list(transaction);
        const before = slides.map((slide) => slide.id);
        if (before.toSorted().join() !== ids.toSorted().join()) throw Problem.field('ids', 'stale');
        for (const [position, id] of ids.entries())
          await transaction.updateTable('slides').set({ position }).where('id', '=', id).execute();
        await bumpContentGeneration(transaction);
        const titles = new Map(slides.map(({ id, fields }) => [id, fields.title]));
        const order = (named: readonly string[]) => ({ order: named.map((id) => titles.get(id)) });
        const target = { kind: 'slide', id: 'all', label: '' };
        const orders = { before: order(before), after: order(ids) };
        await recordAct(transaction, { viewer, client, act: 'slide.order', target, ...orders });
        return {};
      }),
    ),
  ];
}
