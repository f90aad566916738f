import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ChapterRow } from '../chapters/chaptersApi.ts';
import { Slug } from '../comics/comicsApi.ts';

/** Downloads that a member may begin within 24 hours, and how many of them may run at once. */
export const DOWNLOADS_A_DAY = 30;
export const DOWNLOADS_AT_ONCE = 2;
/** The largest download; more is had in smaller parts. */
export const MAX_DOWNLOAD_BYTES = 10 * 1024 ** 3;

export const DOWNLOAD_FORMATS = ['zip', 'cbz'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Something that can be had as one file. */
const Part = {
  /** The bytes of the pictures; names and directory of the file come on top. */
  bytes: Type.Integer(),
  pages_count: Type.Integer(),
};

export const DownloadQuota = Type.Object({
  limit: Type.Integer(),
  left: Type.Integer(),
  /** When the next one is free, where none is left. */
  next_at: nullable(Type.String()),
});
export type DownloadQuota = Static<typeof DownloadQuota>;

export const DownloadChapter = Type.Object({
  ...Type.Pick(ChapterRow, ['slug', 'number', 'volume', 'title', 'language', 'groups', 'premium']).properties,
  ...Part,
});
export type DownloadChapter = Static<typeof DownloadChapter>;

export const readComicDownloads = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/download',
  summary: 'What can be downloaded of a comic, with its size, and how many downloads the member has left',
  access: 'user',
  scope: 'downloads:read',
  cache: 'private',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    /** One version of each chapter. */
    whole: Type.Object({ ...Part, chapters_count: Type.Integer() }),
    chapters: Type.Array(DownloadChapter),
    quota: DownloadQuota,
  }),
});

export const readPlaylistDownload = endpoint({
  method: 'GET',
  path: '/api/playlists/:slug/download',
  summary: 'How large a playlist is as a download, and how many downloads the member has left',
  feature: 'collections',
  access: 'user',
  scope: 'downloads:read',
  cache: 'private',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    whole: Type.Object({ ...Part, chapters_count: Type.Integer() }),
    quota: DownloadQuota,
  }),
});

export const prepareDownload = endpoint({
  method: 'POST',
  path: '/api/downloads',
  summary:
    'Gives the address of a ZIP or CBZ, good for one copy and for the caller alone. The download is begun within an hour and resumed within 24 hours',
  access: 'user',
  scope: 'downloads:read',
  cache: 'private',
  rate: { points: 120, seconds: 3_600 },
  input: Type.Object({
    kind: Type.Enum(['comic', 'chapter', 'playlist']),
    /** The slug of the comic, or of the playlist. */
    slug: Slug,
    /** Only for a download of the kind `chapter`. */
    chapter: Type.Optional(Slug),
    format: Type.Enum([...DOWNLOAD_FORMATS], { default: 'zip' }),
  }),
  output: Type.Object({
    url: Type.String(),
    file_name: Type.String(),
    /** The exact length of the file. */
    bytes: Type.Integer(),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./downloadsApi.ts')> {}
}
