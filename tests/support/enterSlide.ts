import { v7 as uuidv7 } from 'uuid';
import { storeBytes } from '../../src/features/media/server/storeBytes.ts';
import { insertSlides } from '../../src/features/slides/server/slideStore.ts';
import { makePicture } from './makePictures.ts';
import type { TestSite } from './makeTestSite.ts';

/** A slide that readers see, with a picture that can be fetched; answers with its id. */
export async function enterSlide({ services }: TestSite, title = 'A Slide'): Promise<string> {
  const id = uuidv7();
  const media = await storeBytes(services, await makePicture({ number: 61, width: 640, height: 200 }));
  const slide = { id, title, headline: title, link: '/latest', media_id: media.id };
  await insertSlides(services.database.write, [slide]);
  return id;
}
