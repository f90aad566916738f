import { sql } from 'kysely';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { labelInComic } from '../../chapters/chapterLabel.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { changeChapterPublication } from '../../publishing/server/changeChapterPublication.ts';
import type { PublicationAct } from '../../publishing/server/changeComicPublication.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { ThingChange } from '../../reports/server/ReportedKind.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

export const reportedChapter: ModeratedKind = {
  kind: 'chapter',
  column: 'chapter_id',
  async find(database, { target, contentClass }) {
    const [comic = '', chapter = ''] = target.split('/');
    const row = await visibleComics(database, contentClass)
      .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
      .select('chapters.id')
      .where('comics.slug', '=', comic)
      .where('chapters.slug', '=', chapter)
      .where('chapters.state', '=', 'published')
      .executeTakeFirst();
    return row && { id: row.id, canHide: true };
  },
  thing: sql`(select jsonb_build_object(
      'comic', jsonb_build_object('slug', comics.slug, 'title', comics.title),
      'chapter', jsonb_build_object('slug', chapters.slug, 'number', chapters.number,
        'volume', chapters.volume, 'title', chapters.title),
      'picture', ${pictureJson()},
      'is_public', comics.state = 'published' and comics.binned_at is null
        and chapters.state = 'published' and chapters.binned_at is null)
    from chapters
      join comics on comics.id = chapters.comic_id
      left join pages on pages.chapter_id = chapters.id and pages.position = 1
      left join media on media.id = pages.media_id
    where chapters.id = reported_items.chapter_id)`,
  label: ({ comic, chapter }) => (comic && chapter ? labelInComic(comic.title, chapter) : ''),
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

/** Whether it changed something. */
async function changeState(
  { transaction, jobs, actor, id }: ThingChange,
  act: PublicationAct,
): Promise<boolean> {
  const chapter = await transaction
    .selectFrom('chapters')
    .select('comic_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const comic = found(chapter).comic_id;
  // A chapter that is shown again was public before.
  const change = { transaction, jobs, actor, comic, chapter: id, act, needsRating: false };
  const { changed } = await changeChapterPublication(change);
  return changed;
}

/** One that is in the bin by now, or whose comic is, stays there. */
async function showAgain(change: ThingChange): Promise<void> {
  try {
    await changeState(change, 'publish');
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'in_bin') throw error;
  }
}
