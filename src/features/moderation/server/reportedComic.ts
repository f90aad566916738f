import { sql } from 'kysely';
import { Problem } from '../../../platform/http/Problem.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import {
  changeComicPublication,
  type PublicationAct,
} from '../../publishing/server/changeComicPublication.ts';
import type { ThingChange } from '../../reports/server/ReportedKind.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

export const reportedComic: ModeratedKind = {
  kind: 'comic',
  column: 'comic_id',
  async find(database, { target, contentClass }) {
    const comic = await visibleComics(database, contentClass)
      .select('comics.id')
      .where('comics.slug', '=', target)
      .executeTakeFirst();
    return comic && { id: comic.id, canHide: true };
  },
  thing: sql`(select jsonb_build_object(
      'comic', jsonb_build_object('slug', comics.slug, 'title', comics.title),
      'picture', ${pictureJson()},
      'is_public', comics.state = 'published' and comics.binned_at is null)
    from comics left join media on media.id = comics.cover_media_id
    where comics.id = reported_items.comic_id)`,
  label: ({ comic }) => comic?.title ?? '',
  lock: lockCatalogue,
  hide: async (change) => ((await changeState(change, 'unpublish')) ? {} : null),
  show: (change) => showAgain(change),
  acts: {
    hide: {
      least: 'moderator',
      carryOut: async (change) => ((await changeState(change, 'unpublish')) ? {} : null),
      takeBack: (change) => showAgain(change),
    },
    remove: {
      least: 'admin',
      async carryOut(change) {
        const wasPublic = await changeState(change, 'unpublish');
        await changeState(change, 'delete');
        return { wasPublic };
      },
      async takeBack(change, { wasPublic }) {
        await changeState(change, 'restore');
        if (wasPublic) await showAgain(change);
      },
    },
  },
};

/** Whether it changed something. The id stands in for the slug. */
async function changeState(
  { transaction, jobs, actor, id }: ThingChange,
  act: PublicationAct,
): Promise<boolean> {
  // It was published before: its rating is not asked for again.
  const change = { transaction, jobs, actor, slug: id, act, needsRating: false };
  const { changed } = await changeComicPublication(change);
  return changed;
}

/**
 * A comic that has nothing to show any more stays hidden, and so does one that is in the bin by
 * now.
 */
async function showAgain(change: ThingChange): Promise<void> {
  const STAYS_HIDDEN = ['nothing_to_show', 'in_bin'];
  try {
    await changeState(change, 'publish');
  } catch (error) {
    if (!(error instanceof Problem) || !STAYS_HIDDEN.includes(error.code)) throw error;
  }
}
