import type { Viewer } from '../../../contract/Viewer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import type { Picture } from '../../media/Picture.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { findPicture, type MediaRow } from '../../media/server/mediaStore.ts';
import { refusePictures } from '../../media/server/refusePictures.ts';
import { rotateMedia } from '../../media/server/rotateMedia.ts';
import { storeBytes } from '../../media/server/storeBytes.ts';
import { findManagedChapter } from '../../publishing/server/managedCatalogue.ts';
import { addPicture, readEditedChapter, rotatePicture, saveChapter } from '../chapterEditingApi.ts';
import { answerChapter } from './answerChapter.ts';
import { chapterKind } from './chapterKind.ts';
import { findUsablePictures, keepPictures } from './keptPictureStore.ts';
import { moveRoutes } from './moveRoutes.ts';

export type ChapterEditingServices = MediaServices & { jobs: Pick<JobQueue, 'send'> };

/** Asked of the primary: staff see at once what they did. */
export function chapterEditingRoutes(services: ChapterEditingServices): Route[] {
  const {
    database: { write },
    jobs,
  } = services;
  /** Nothing shows the picture yet: it is kept for the chapter. */
  const keep = async (chapterId: string, store: () => Promise<MediaRow>): Promise<Picture> => {
    const { id } = await refusePictures('picture', store);
    await keepPictures(write, chapterId, [id]);
    return found(await findPicture(write, id));
  };
  return [
    route(readEditedChapter, ({ input: { slug, chapter } }) =>
      answerChapter(write, { comic: slug, chapter }),
    ),
    route(saveChapter, ({ input, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const { slug: comic, chapter, version, fields, unlock, origin = originOf(viewer) } = input;
        const { id } = found(await findManagedChapter(transaction, { comic, chapter }));
        const actor = { viewer, client };
        const { others } = await saveEdit({
          transaction,
          kind: chapterKind(jobs),
          id,
          version,
          fields,
          unlock,
          origin,
          actor,
        });
        return { chapter: await answerChapter(transaction, { comic, chapter: id }), others };
      }),
    ),
    route(addPicture, async ({ input: { slug: comic, chapter }, body }) => {
      const { id } = found(await findManagedChapter(write, { comic, chapter }));
      return { picture: await keep(id, () => storeBytes(services, body)) };
    }),
    route(rotatePicture, async ({ input: { slug: comic, chapter, picture, degrees } }) => {
      const { id } = found(await findManagedChapter(write, { comic, chapter }));
      const isUsable = (await findUsablePictures(write, id, [picture])).has(picture);
      if (!isUsable) throw new Problem('not_found');
      return {
        picture: await keep(id, async () => found(await rotateMedia(services, picture, degrees))),
      };
    }),
    ...moveRoutes(write),
  ];
}

const originOf = ({ scopes }: Viewer) => (scopes === null ? 'form' : 'api');
