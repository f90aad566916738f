import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';
import type { ComicStatus } from '../comicChoices.ts';
import type { LatestChapter } from '../comicsApi.ts';

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

export type ComicTable = {
  id: string;
  slug: string;
  title: string;
  alternative_titles: Json<{ label: string | null; title: string }[]>;
  description: ColumnType<RichText | null, string | null | undefined, string | null>;
  translations: Json<Record<string, { title?: string; description?: RichText }>>;
  cover_media_id: string | null;
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
  state: Generated<PublicationState>;
  /** Was shown to the public at some time: its address answers 410 rather than 404 when it is not. */
  was_public: Generated<boolean>;
  /** Since when it lies in the bin. */
  binned_at: ColumnType<string | null, string | null | undefined, string | null>;
  published_at: string | null;
  latest_chapter_at: string | null;
  latest_chapter: ColumnType<LatestChapter | null, string | null | undefined, string | null>;
  chapters_count: Generated<number>;
  pages_count: Generated<number>;
  favorites_count: Generated<number>;
  popularity: Generated<number>;
  score: string | null;
  score_count: Generated<number>;
  /** Values that the last import wrote, by field; texts in other languages as `title/fr`. */
  imported: Json<Record<string, ImportedValue>>;
  /** Fields that imports leave alone, named likewise. */
  locked_fields: Generated<string[]>;
  import_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** All its titles, in lower case. */
  search_text: GeneratedAlways<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type ComicTermTable = {
  comic_id: string;
  term_id: number;
  position: Generated<number>;
  origin: Generated<'import' | 'hand'>;
};
export type ComicOldSlugTable = { slug: string; comic_id: string };
export type CatalogueCountTable = { only_row: Generated<boolean>; comics_safe: number; comics: number };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    comics: ComicTable;
    comic_terms: ComicTermTable;
    comic_old_slugs: ComicOldSlugTable;
    catalogue_counts: CatalogueCountTable;
  }
}
