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
  /** A copy of the names in `term_aliases`, in their order, for search. */
  aliases: ColumnType<string[], string[] | undefined, string[]>;
  description: ColumnType<RichText | null, string | null | undefined, string | null>;
  links: Generated<string[]>;
  color: string | null;
  nsfw: Generated<boolean>;
  active: Generated<boolean>;
  position: Generated<number>;
  hair_color: string | null;
  gender: 'female' | 'male' | 'unknown' | null;
  picture_media_id: string | null;
  comics_count_safe: Generated<number>;
  comics_count: Generated<number>;
  /** A copy of what its thread counts (`features/comments`). */
  comments_count: Generated<number>;
  version: Generated<number>;
  /** Such a term is nowhere to be seen; its address leads to the other one. */
  merged_into: ColumnType<number | null, number | null | undefined, number | null>;
  /** Names are compared by this. */
  folded_name: GeneratedAlways<string>;
  /** All its names, in lower case. */
  search_text: GeneratedAlways<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** Other addresses of a term: those it once had, and those made of its names. */
type TermOldSlugTable = { taxonomy: Taxonomy; slug: string; term_id: number };

type TermAliasTable = {
  taxonomy: Taxonomy;
  folded: string;
  term_id: number;
  name: string;
  slug: string;
  position: number;
};

/** Comics that carry the one carry the other too. */
type TermImplicationTable = { term_id: number; implied_id: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    terms: TermTable;
    term_old_slugs: TermOldSlugTable;
    term_aliases: TermAliasTable;
    term_implications: TermImplicationTable;
  }
}
