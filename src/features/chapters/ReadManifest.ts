import type { ChapterManifest } from './chaptersApi.ts';

/**
 * A chapter as it is read: perhaps between other chapters than everybody gets, who get `kept`. In a
 * playlist, `own` is the chapter between those of its comic that its reader wishes.
 */
export type ReadManifest = ChapterManifest & { kept?: ChapterManifest; own?: ChapterManifest };
