import type { Generated } from 'kysely';
import type { AdDevice, AdPlacement } from '../../../contract/adPlacements.ts';
import type { AdType } from '../adTypes.ts';

export type AdTable = {
  id: string;
  name: string;
  placement: AdPlacement;
  type: AdType;
  media_id: string | null;
  alt: Generated<string>;
  link: string | null;
  html: string | null;
  device: Generated<AdDevice>;
  /** Null: for readers of every language. */
  languages: string[] | null;
  weight: Generated<number>;
  active: Generated<boolean>;
  shown_from: string | null;
  shown_until: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** The counts of an ad on one day, in UTC. */
export type AdDayTable = {
  ad_id: string;
  day: string;
  impressions: Generated<number>;
  clicks: Generated<number>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    ads: AdTable;
    ad_days: AdDayTable;
  }
}
