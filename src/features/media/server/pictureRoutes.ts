import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { sendPicture } from '../mediaApi.ts';
import { makeMediaVariants } from './makeMediaVariants.ts';
import type { MediaServices } from './MediaServices.ts';
import { findPicture } from './mediaStore.ts';
import { refusePictures } from './refusePictures.ts';
import { storeBytes } from './storeBytes.ts';

/** Single pictures that staff send. */
export function pictureRoutes(services: MediaServices & { jobs: Pick<JobQueue, 'send'> }): Route[] {
  const { database, jobs } = services;
  return [
    route(sendPicture, async ({ body }) => {
      if (body.length === 0) throw Problem.field('file', 'required');
      const { id } = await refusePictures('file', () => storeBytes(services, body));
      // Small ones are shown in lists; the others are made when a page needs them.
      await jobs.send(makeMediaVariants, { pages: [], covers: [id] });
      return found(await findPicture(database.write, id));
    }),
  ];
}
