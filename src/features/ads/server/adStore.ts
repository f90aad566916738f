import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AdDevice, AdPlacement } from '../../../contract/adPlacements.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { Ad } from '../adsApi.ts';
import { adFramePath } from './adFramePath.ts';
import type {} from './AdTable.ts';

/** Condition: an ad is shown now, or was until a moment after `since`. */
export function isAdOn(since: RawBuilder<unknown> = sql`now()`): RawBuilder<boolean> {
  return sql<boolean>`(ads.active
    and coalesce(ads.shown_from <= now(), true)
    and coalesce(ads.shown_until > ${since}, true))`;
}

/** The ads that are on for readers of a language. */
export async function listShownAds(database: Kysely<Tables>, language: Language): Promise<Ad[]> {
  const rows = await database
    .selectFrom('ads')
    .leftJoin('media', 'media.id', 'ads.media_id')
    .select([
      'ads.id',
      'ads.placement',
      'ads.type',
      'ads.device',
      'ads.weight',
      'ads.alt',
      'ads.link',
      'ads.version',
      pictureJson<Picture | null>().as('image'),
    ])
    .where(isAdOn())
    .where(sql<boolean>`(ads.languages is null or ${language} = any(ads.languages))`)
    .orderBy('ads.id')
    .execute();
  return rows.map(({ version, ...ad }) => ({
    ...ad,
    frame: ad.type === 'html' ? adFramePath({ id: ad.id, version }) : null,
  }));
}

export type AdSpaceRow = { placement: AdPlacement; device: AdDevice; languages: string[] | null };

/** The rooms that pages keep for the ads that are on. */
export function listAdSpaces(database: Kysely<Tables>): Promise<AdSpaceRow[]> {
  return database
    .selectFrom('ads')
    .select(['placement', 'device', 'languages'])
    .distinct()
    .where(isAdOn())
    .orderBy('placement')
    .orderBy('device')
    .orderBy('languages')
    .execute();
}

/** The html of an ad that is on, or whose page caches may still show; staff see it before. */
export async function findAdHtml(
  database: Kysely<Tables>,
  ad: { id: string; version: number },
): Promise<{ html: string; isOn: boolean } | undefined> {
  const row = await database
    .selectFrom('ads')
    .select(['html', isAdOn(sql`now() - interval '2 minutes'`).as('isOn')])
    .where('id', '=', ad.id)
    .where('version', '=', ad.version)
    .where('type', '=', 'html')
    .executeTakeFirst();
  return row ? { html: row.html ?? '', isOn: row.isOn } : undefined;
}

export type AdCount = { id: string; day: string; impressions: number; clicks: number };

/** Adds to what was counted, in one statement. Ads that are gone are passed over. */
export async function addAdCounts(database: Kysely<Tables>, counts: readonly AdCount[]): Promise<void> {
  await sql`
    insert into ad_days (ad_id, day, impressions, clicks)
    select counted.id, counted.day, counted.impressions, counted.clicks
    from unnest(
      ${counts.map(({ id }) => id)}::uuid[],
      ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ impressions }) => impressions)}::bigint[],
      ${counts.map(({ clicks }) => clicks)}::bigint[]
    ) as counted (id, day, impressions, clicks)
    where exists (select from ads where ads.id = counted.id for key share)
    order by counted.id, counted.day
    on conflict (ad_id, day) do update set
      impressions = ad_days.impressions + excluded.impressions,
      clicks = ad_days.clicks + excluded.clicks`.execute(database);
}
