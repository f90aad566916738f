import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';
import type { ComicStatus } from '../comicChoices.ts';
import type { LatestChapter } from '../comicsApi.ts';
import type { RelationKind } from '../relationKinds.ts';

/** A jsonb column: read as its value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A value of a column, as jsonb has it. */
export type ImportedValue =
  | string
  | boolean
  | null
  | readonly unknown[]
  | { readonly [key: string]: unknown };

export type PublicationState = 'draft' | 'scheduled' | 'published' | 'unpublished' | 'taken_down';

/** Fractions of a picture's width and height; `focus` is the point that matters most. */
export type CoverPart = {
  left: number;
  top: number;
  width: number;
  height: number;
  focus: { left: number; top: number };
};

export type ComicTable = {
  id: string;
  slug: string;
  title: string;
  alternative_titles: Json<{ label: string | null; title: string }[]>;
  description: ColumnType<RichText | null, string | null | undefined, string | null>;
  translations: Json<Record<string, { title?: string; description?: RichText }>>;
  /** The picture that is shown. */
  cover_media_id: string | null;
  /** The picture that the cover was cut from; null where it is shown whole. */
  cover_source_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The part that was cut, in fractions of that picture. */
  cover_crop: ColumnType<CoverPart | null, string | null | undefined, string | null>;
  status: Generated<ComicStatus>;
  language: string | null;
  nsfw: Generated<boolean>;
  premium: Generated<boolean>;
  free_at: string | null;
  rewritten: Generated<boolean>;
  speechless: Generated<boolean>;
  translated: Generated<boolean>;
  direction: Generated<'ltr' | 'rtl'>;
  layout: Generated<'horizontal' | 'vertical'>;
  mode: Generated<'manga' | 'webtoon'>;
  /**
   * Most pages of its live chapters are shaped like parts of a strip; null until a chapter changes.
   */
  has_tall_pages: Generated<boolean | null>;
  state: Generated<PublicationState>;
  /**
   * Was shown to the public at some time: its address answers 410 rather than 404 when it is not.
   */
  was_public: Generated<boolean>;
  /** Since when it lies in the bin. */
  binned_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it goes live by itself. */
  scheduled_at: ColumnType<string | null, string | null | undefined, string | null>;
  published_at: string | null;
  latest_chapter_at: string | null;
  latest_chapter: ColumnType<LatestChapter | null, string | null | undefined, string | null>;
  chapters_count: Generated<number>;
  pages_count: Generated<number>;
  favorites_count: Generated<number>;
  popularity: Generated<number>;
  /** A copy of what its thread counts (`features/comments`). */
  comments_count: Generated<number>;
  /** The readers' score, 1 to 10; null while few of them have given one. */
  score: string | null;
  score_count: Generated<number>;
  score_sum: Generated<number>;
  /** Values that the last import wrote, by field; texts in other languages as `title/fr`. */
  imported: Json<Record<string, ImportedValue>>;
  /** Fields that imports leave alone, named likewise. */
  locked_fields: Generated<string[]>;
  links: Json<{ label: string; url: string }[]>;
  /** Grows with every edit. */
  version: Generated<number>;
  /** Finds the comic of an imported file; comics of one key are told apart by their titles. */
  import_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** File names alone have named it so far. */
  named_by_file: Generated<boolean>;
  /** All its titles, in lower case. */
  search_text: GeneratedAlways<string>;
  /** Rough keys of its titles and links: `comicMatchStore.ts`. */
  match_keys: GeneratedAlways<string[]>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type ComicTermTable = {
  comic_id: string;
  term_id: number;
  position: Generated<number>;
  /** `implied`: no row of its own, but worked out of the others. */
  origin: Generated<'import' | 'hand' | 'implied'>;
};
/**
 * A term that was taken off a comic by hand: neither an import nor an implication brings it back.
 */
export type ComicRemovedTermTable = { comic_id: string; term_id: number };
export type ComicRelationTable = {
  comic_id: string;
  other_id: string;
  kind: RelationKind;
  position: Generated<number>;
};
export type ComicOldSlugTable = { slug: string; comic_id: string };
export type CatalogueCountTable = { only_row: Generated<boolean>; comics_safe: number; comics: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    comics: ComicTable;
    comic_terms: ComicTermTable;
    comic_removed_terms: ComicRemovedTermTable;
    comic_relations: ComicRelationTable;
    comic_old_slugs: ComicOldSlugTable;
    catalogue_counts: CatalogueCountTable;
  }
}
