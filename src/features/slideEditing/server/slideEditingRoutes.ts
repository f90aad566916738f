import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { deleteSlides, insertSlides } from '../../slides/server/slideStore.ts';
import {
  createSlide,
  listEditedSlides,
  orderSlides,
  readEditedSlide,
  removeSlide,
  saveSlide,
} from '../slideEditingApi.ts';
import { MAX_SLIDES } from '../slideLimits.ts';
import { listEditedSlideRows, lockSlides, NO_HEADLINE, NO_LINK } from './editedSlideStore.ts';
import { slideKind } from './slideKind.ts';

/** The actions of admins on slides. They read the primary: admins see at once what they did. */
export function slideEditingRoutes({
  database: { write },
}: {
  database: { write: Kysely<Tables> };
}): Route[] {
  const readSlide = async (database: Kysely<Tables>, id: string) =>
    found((await listEditedSlideRows(database, id))[0]);
  const change = <Result>(run: (transaction: Kysely<Tables>) => Promise<Result>) =>
    write.transaction().execute(async (transaction) => {
      await lockSlides(transaction);
      return run(transaction);
    });
  const targetOf = (id: string, label: string) => ({ kind: 'slide', id, label });
  return [
    route(listEditedSlides, async () => ({ data: await listEditedSlideRows(write) })),
    route(readEditedSlide, ({ input: { id } }) => readSlide(write, id)),
    route(createSlide, ({ input: { id, title, picture }, viewer, client }) =>
      change(async (transaction) => {
        const slides = await listEditedSlideRows(transaction);
        const made = slides.find((slide) => slide.id === id);
        if (made) return made;
        if (slides.length >= MAX_SLIDES) throw Problem.tooMany('slides', MAX_SLIDES);
        await holdPicture(transaction, picture, 'picture');
        await insertSlides(transaction, [
          {
            id,
            title,
            headline: NO_HEADLINE,
            link: NO_LINK,
            media_id: picture,
            active: false,
            position: await nextPosition(transaction),
          },
        ]);
        await recordAct(transaction, { viewer, client, act: 'slide.create', target: targetOf(id, title) });
        return readSlide(transaction, id);
      }),
    ),
    route(saveSlide, ({ input: { id, version, origin, lock, unlock, fields }, viewer, client }) =>
      change(async (transaction) => {
        const { others } = await saveEdit({
          transaction,
          kind: slideKind,
          id,
          version,
          fields,
          lock,
          unlock,
          origin: origin ?? (viewer.scopes === null ? 'form' : 'api'),
          actor: { viewer, client },
        });
        return { slide: await readSlide(transaction, id), others };
      }),
    ),
    route(removeSlide, ({ input: { id }, viewer, client }) =>
      change(async (transaction) => {
        const { fields } = await readSlide(transaction, id);
        await deleteSlides(transaction, [id]);
        await bumpContentGeneration(transaction);
        const target = targetOf(id, fields.title);
        await recordAct(transaction, { viewer, client, act: 'slide.remove', target, before: fields });
        return {};
      }),
    ),
    route(orderSlides, ({ input: { ids }, viewer, client }) =>
      change(async (transaction) => {
        const slides = await listEditedSlideRows(transaction);
        const before = slides.map((slide) => slide.id);
        if (before.toSorted().join() !== ids.toSorted().join()) throw Problem.field('ids', 'stale');
        for (const [position, id] of ids.entries()) {
          await transaction.updateTable('slides').set({ position }).where('id', '=', id).execute();
        }
        await bumpContentGeneration(transaction);
        const act = { viewer, client, act: 'slide.order', target: targetOf('all', '') } as const;
        const titles = new Map(slides.map((slide) => [slide.id, slide.fields.title]));
        const order = (named: readonly string[]) => ({ order: named.map((id) => titles.get(id)) });
        await recordAct(transaction, { ...act, before: order(before), after: order(ids) });
        return {};
      }),
    ),
  ];
}

async function nextPosition(transaction: Kysely<Tables>): Promise<number> {
  const row = await transaction
    .selectFrom('slides')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  return row.next;
}
