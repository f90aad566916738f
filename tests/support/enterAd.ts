import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AdTable } from '../../src/features/ads/server/AdTable.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import type { TestSite } from './makeTestSite.ts';

/**
 * An ad that readers see at the foot of every page unless `ad` says otherwise; answers with its id.
 */
export async function enterAd(
  { services }: TestSite,
  ad: Partial<Insertable<AdTable>> = {},
): Promise<string> {
  const id = uuidv7();
  const { write } = services.database;
  const usual = {
    name: 'An Ad',
    placement: 'footer',
    type: 'html',
    html: '<p>Herons</p>',
    active: true,
  } as const;
  await write
    .insertInto('ads')
    .values({ id, ...usual, ...ad })
    .execute();
  await bumpContentGeneration(write);
  return id;
}
