import type { Generated } from 'kysely';

export type SlideTable = {
  id: string;
  title: string;
  headline: string;
  text: string | null;
  link: string;
  media_id: string;
  mobile_media_id: string | null;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  color: string | null;
  /** Null: for every language of the site. */
  language: string | null;
  nsfw: Generated<boolean>;
  active: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  shown_from: string | null;
  shown_until: string | null;
  /** When it was looked at last. */
  dead_link: Generated<string | null>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    slides: SlideTable;
  }
}
