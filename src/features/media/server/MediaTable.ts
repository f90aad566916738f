import type { ColumnType, Generated } from 'kysely';
import type { Margins } from '../Margins.ts';
import type { Picture } from '../Picture.ts';

export type MediaTable = {
  id: string;
  content_hash: string;
  format: Picture['format'];
  bytes: number;
  /**
   * The CRC-32 of the original's bytes; null until it is worked out for pictures from before there
   * was one.
   */
  crc32: ColumnType<number | null, number | null | undefined, number>;
  width: number;
  height: number;
  animated: boolean;
  dominant_color: string;
  placeholder: string;
  margins: ColumnType<Margins | null, string | null, string | null>;
  slices: number;
  recipe: number;
  widths: number[];
  original_serves: boolean;
  cover_widths: number[];
  /** When all page variants, and all cover thumbnails, were in storage. */
  variants_at: string | null;
  covers_at: string | null;
  created_at: Generated<string>;
  /** When an import last came upon it. */
  stored_at: Generated<string>;
};

/** A picture that was made of another one by turning it. */
export type RotatedMediaTable = { media_id: string; source_id: string; degrees: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    media: MediaTable;
    rotated_media: RotatedMediaTable;
  }
}
