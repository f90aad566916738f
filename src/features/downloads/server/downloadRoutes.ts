import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listChapterRows } from '../../chapters/server/chapterStore.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { foldChapters } from '../../chapters/foldChapters.ts';
import { prepareDownload, readComicDownloads, readPlaylistDownload } from '../downloadsApi.ts';
import { holderOf, signDownloadLink } from './downloadLink.ts';
import { listChapterSizes } from './downloadPageStore.ts';
import { readQuota } from './downloadTicketStore.ts';
import { findDownloadable } from './findDownloadable.ts';
import { refuseBeyond, type Downloads } from './openDownloads.ts';

type Services = {
  database: { read: Kysely<Tables>; write: Kysely<Tables> };
  downloads: Downloads;
  linkKey: Buffer;
};

const NOTHING = { bytes: 0, pages_count: 0 };

export function downloadRoutes({ database: { read, write }, downloads, linkKey }: Services): Route[] {
  return [
    route(readComicDownloads, async ({ input, contentClass, viewer }) => {
      const comic = await foundComic(read, { slug: input.slug, contentClass });
      const rows = await listChapterRows(read, { comicId: comic.id });
      const sizes = await sizesOf(read, rows);
      return {
        whole: wholeOf(
          foldChapters(rows, { languages: [comic.language] }).map(({ chapter }) => chapter),
          sizes,
        ),
        chapters: rows.map((row) => ({ ...row, ...(sizes.get(row.id) ?? NOTHING) })),
        quota: await readQuota(write, viewer.id),
      };
    }),

    route(readPlaylistDownload, async ({ input, contentClass, viewer }) => {
      const { chapters } = await findDownloadable(read, { kind: 'playlist', slug: input.slug, contentClass });
      const rows = chapters.map(({ chapter }) => chapter);
      return {
        whole: wholeOf(rows, await sizesOf(read, rows)),
        quota: await readQuota(write, viewer.id),
      };
    }),

    route(prepareDownload, async ({ input, contentClass, viewer }) => {
      const { format, ...named } = input;
      const downloadable = await findDownloadable(read, { ...named, contentClass });
      if (downloadable.chapters.length === 0) throw new Problem('not_found');
      const { kind, id } = downloadable;
      const { zip, fileName } = await downloads.planOf(downloadable, format);
      refuseBeyond(await readQuota(write, viewer.id));
      const token = signDownloadLink(linkKey, {
        kind,
        id,
        contentClass,
        userId: viewer.id,
        holderId: holderOf(viewer),
        ticketId: uuidv7(),
        signedAt: Math.floor(Date.now() / 1_000),
      });
      const query = format === 'zip' ? '' : `?format=${format}`;
      return {
        url: `/downloads/${token}/${encodeURIComponent(fileName)}${query}`,
        file_name: fileName,
        bytes: zip.bytes,
      };
    }),
  ];
}

type Sizes = Map<string, { bytes: number; pages_count: number }>;

async function sizesOf(database: Kysely<Tables>, rows: readonly { id: string }[]): Promise<Sizes> {
  const sizes = await listChapterSizes(
    database,
    rows.map(({ id }) => id),
  );
  return new Map(sizes.map(({ chapter_id: id, ...size }) => [id, size]));
}

function wholeOf(rows: readonly { id: string }[], sizes: Sizes) {
  const parts = rows.map(({ id }) => sizes.get(id) ?? NOTHING);
  return {
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    pages_count: parts.reduce((sum, part) => sum + part.pages_count, 0),
    chapters_count: rows.length,
  };
}
