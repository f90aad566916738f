import type { ComicRow } from '../../comics/server/comicStore.ts';
import type { ChapterRecord } from '../../chapters/server/chapterStore.ts';

export const DOWNLOAD_KINDS = ['comic', 'chapter', 'playlist'] as const;
export type DownloadObject = { kind: (typeof DOWNLOAD_KINDS)[number]; id: string };

export type DownloadedChapter = { comic: ComicRow; chapter: ChapterRecord };

export type Downloadable = DownloadObject & { title: string; chapters: DownloadedChapter[] };
