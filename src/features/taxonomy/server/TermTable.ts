import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';
import type { Taxonomy } from '../taxonomyKinds.ts';

export type TermTable = {
  id: Generated<number>;
  taxonomy: Taxonomy;
  slug: string;
  name: string;
  translations: ColumnType<
    Record<string, { name?: string; description?: RichText }>,
    string | undefined,
    string
  >;
  aliases: Generated<string[]>;
  description: ColumnType<RichText | null, string | null | undefined, string | null>;
  links: Generated<string[]>;
  color: string | null;
  nsfw: Generated<boolean>;
  active: Generated<boolean>;
  position: Generated<number>;
  hair_color: string | null;
  gender: 'female' | 'male' | 'unknown' | null;
  comics_count_safe: Generated<number>;
  comics_count: Generated<number>;
  /** All its names, in lower case. */
  search_text: GeneratedAlways<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    terms: TermTable;
  }
}
