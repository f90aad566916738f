import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { adFramePath } from '../../ads/server/adFramePath.ts';
import { isAdOn } from '../../ads/server/adStore.ts';
import type {} from '../../ads/server/AdTable.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { AdFields } from '../adFields.ts';
import type { AdRow, EditedAd } from '../adEditingApi.ts';
import type { AdState } from '../adStates.ts';
import type { AdFilter, AdFilterKey } from './readAdFilter.ts';

const STATE = sql<AdState>`case
  when not ads.active then 'off'
  when ${isAdOn()} then 'on'
  when ads.shown_from > now() then 'later' else 'over' end`;

const COLUMNS = {
  placement: sql.ref('ads.placement'),
  type: sql.ref('ads.type'),
  device: sql.ref('ads.device'),
  state: STATE,
} satisfies Record<AdFilterKey, RawBuilder<unknown>>;

/** The count of 30 days, today among them. */
const counted = (what: 'impressions' | 'clicks') => sql<number>`(
  select coalesce(sum(${sql.ref(`ad_days.${what}`)}), 0)::int from ad_days
  where ad_days.ad_id = ads.id and ad_days.day > (now() at time zone 'utc')::date - 30)`;

const NUMBERS = [
  STATE.as('state'),
  counted('impressions').as('impressions'),
  counted('clicks').as('clicks'),
] as const;

const found = (database: Kysely<Tables>, { words, values }: AdFilter) => {
  let ads = database.selectFrom('ads');
  for (const { word, isExcluded } of words) {
    const has = holdsWords(sql<string>`search_lines(ads.name)`, word, { hasPairs: false });
    ads = ads.where(isExcluded ? sql<boolean>`not ${has}` : has);
  }
  for (const { key, isExcluded, values: of } of values) {
    const has = sql<boolean>`${COLUMNS[key]} = any(${of})`;
    ads = ads.where(isExcluded ? sql<boolean>`not ${has}` : has);
  }
  return ads;
};

export type ListAds = {
  sort: 'name' | 'updated';
  order: 'asc' | 'desc';
  language: Language;
  limit: number;
  offset: number;
};

export function listAdRows(
  database: Kysely<Tables>,
  filter: AdFilter,
  { sort, order, language, limit, offset }: ListAds,
): Promise<AdRow[]> {
  return found(database, filter)
    .select([
      'ads.id',
      'ads.version',
      'ads.name',
      'ads.placement',
      'ads.type',
      'ads.device',
      sql<AdFields['languages']>`ads.languages`.as('languages'),
      'ads.weight',
      'ads.active',
      'ads.shown_from',
      'ads.shown_until',
      'ads.updated_at',
      ...NUMBERS,
    ])
    .orderBy(sort === 'name' ? nameOrder(sql.ref('ads.name'), language) : sql.ref('ads.updated_at'), order)
    .orderBy('ads.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAdRows(database: Kysely<Tables>, filter: AdFilter): Promise<number> {
  const row = await found(database, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findEditedAd(database: Kysely<Tables>, id: string): Promise<EditedAd | undefined> {
  const row = await database
    .selectFrom('ads')
    .leftJoin('media', 'media.id', 'ads.media_id')
    .selectAll('ads')
    .select([...NUMBERS, pictureJson<Picture | null>().as('image')])
    .where('ads.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, placement, type, link, html, device, weight, active, shown_from, shown_until } = row;
  return {
    id,
    version: row.version,
    locked_fields: [],
    imported: {},
    fields: {
      name,
      placement,
      type,
      picture: row.media_id,
      alt: row.alt === '' ? null : row.alt,
      link,
      html,
      device,
      languages: row.languages as AdFields['languages'],
      weight,
      active,
      shown_from,
      shown_until,
    },
    image: row.image,
    frame: html === null ? null : adFramePath({ id, version: row.version }),
    state: row.state,
    impressions: row.impressions,
    clicks: row.clicks,
  };
}

/** Holds the ad until the transaction ends; false if there is none. */
export async function lockAd(transaction: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('ads')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
