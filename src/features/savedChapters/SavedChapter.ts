import type { Language } from '../../contract/languages.ts';
import type { ChapterManifest } from '../chapters/chaptersApi.ts';

/** So long a copy of what only members may read is good, after the site last said so. */
export const PREMIUM_MS = 30 * 24 * 3_600_000;

/** Why a chapter could not be saved. */
export type SaveProblem = 'room' | 'network' | 'unsupported' | 'premium';

/**
 * The device's note of a chapter that it keeps: one note a chapter, beside the files in Cache
 * Storage.
 */
export type SavedChapter = {
  comic: Pick<ChapterManifest['comic'], 'slug' | 'title' | 'title_language'>;
  chapter: Pick<ChapterManifest['chapter'], 'slug' | 'number' | 'title'> & {
    /** Those saved before it was kept have none. */
    volume?: string | null;
  };
  pages_count: number;
  /** Address of the small cover. */
  cover: string | null;
  /** `incomplete` is one that was interrupted: what there is of it stays. */
  state: 'saving' | 'saved' | 'incomplete';
  problem?: SaveProblem;
  files_count: number;
  files_done: number;
  bytes: number;
  /** ISO 8601, as the other two. */
  saved_at: string;
  /** When the site last had it. */
  checked_at: string;
  /** Set aside by the reader, who may change their mind for a moment. */
  removed_at?: string;
  premium: boolean;
  /** True for an adult comic, which a closed age gate keeps from sight. */
  nsfw: boolean;
  /** In which its words were asked for. */
  language: Language;
  /** Id of who saved it; theirs goes when they log out. */
  member: string | null;
};

/** The end of its note's key, and what it is called in locks. */
export function savedName({ comic, chapter }: Pick<SavedChapter, 'comic' | 'chapter'>): string {
  return `${comic.slug}/${chapter.slug}`;
}

/** The prefix of the keys of a site's notes of saved chapters. */
export function savedPrefix(siteId: string): string {
  return `${siteId}_saved:`;
}

/** Undefined where what is noted makes no sense. */
export function parseSaved(text: string | null): SavedChapter | undefined {
  try {
    const saved = JSON.parse(text ?? 'null') as SavedChapter | null;
    const isWhole =
      typeof saved?.comic?.slug === 'string' &&
      typeof saved.chapter?.slug === 'string' &&
      typeof saved.bytes === 'number' &&
      ['saving', 'saved', 'incomplete'].includes(saved.state);
    return isWhole ? saved : undefined;
  } catch {
    return undefined;
  }
}
