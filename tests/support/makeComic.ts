import { randomUUID } from 'node:crypto';
import { insertChapter } from '../../src/features/chapters/server/insertChapter.ts';
import { publishChapter } from '../../src/features/chapters/server/publishChapter.ts';
import { refreshComic } from '../../src/features/chapters/server/refreshComic.ts';
import { lockCatalogue } from '../../src/features/comics/server/lockCatalogue.ts';
import { emptyComic, type ImportedComic } from '../../src/features/imports/importedFields.ts';
import { ensurePlaylists } from '../../src/features/playlists/server/ensurePlaylists.ts';
import { insertMedia } from '../../src/features/media/server/mediaStore.ts';
import type { Services } from '../../src/server/openServices.ts';
import { ensureComic } from './ensureComic.ts';

export type MakeChapter = {
  /** Counted up from 1 unless given; null: a chapter without a number. */
  number?: string | null;
  volume?: string;
  title?: string;
  language?: string;
  groups?: string[];
  pages?: number;
  /** Pictures that are there, in place of `pages`. */
  media?: readonly string[];
  /** Size of each page, in pixels. */
  size?: { width: number; height: number };
  /** ISO; a chapter that is null stays a draft. */
  publishedAt?: string | null;
};

export type MakeComic = Partial<ImportedComic> & {
  title: string;
  isNsfw?: boolean;
  chapters?: MakeChapter[];
  platforms?: string[];
};

const PAGE_SIZE = { width: 1200, height: 1800 };

let made = 0;

/**
 * A comic in the catalogue, entered by the program's own functions; its pictures are rows without
 * files.
 */
export async function makeComic(
  services: Pick<Services, 'database'>,
  { isNsfw, chapters = [{}], platforms = [], ...fields }: MakeComic,
): Promise<{ id: string; slug: string; chapterSlugs: string[] }> {
  const { write } = services.database;
  const cover = await makeMediaRow(services, { width: 800, height: 1200 });
  const comic = {
    ...emptyComic(),
    ...fields,
    ...(isNsfw ? { rating: { name: 'Adults Only 18+', nsfw: true } } : {}),
  };
  const chapterSlugs: string[] = [];
  let entered: { id: string; slug: string } = { id: '', slug: '' };
  for (const [
    index,
    { number = String(index + 1), publishedAt, pages = 2, size = PAGE_SIZE, media, ...chapter },
  ] of chapters.entries()) {
    const pictures = [...(media ?? [])];
    for (let page = 0; !media && page < pages; page += 1) pictures.push(await makeMediaRow(services, size));
    await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const source = { comic, series: { path: '', fields: { platforms } } };
      entered = await ensureComic(transaction, source, cover);
      await ensurePlaylists(transaction, entered.id, comic.playlists);
      const { id, slug } = await insertChapter(transaction, {
        comicId: entered.id,
        groups: [],
        ...chapter,
        number: number ?? undefined,
        pages: pictures.map((mediaId) => ({ mediaId })),
      });
      chapterSlugs.push(slug);
      if (publishedAt === null) return;
      await publishChapter(transaction, { id, publishedAt });
      await refreshComic(transaction, entered.id);
    });
  }
  return { id: entered.id, slug: entered.slug, chapterSlugs };
}

export async function makeMediaRow(
  { database }: Pick<Services, 'database'>,
  size: { width: number; height: number },
): Promise<string> {
  const { id } = await insertMedia(database.write, {
    id: randomUUID(),
    content_hash: `${(made += 1)}-${randomUUID()}`,
    format: 'webp',
    bytes: 1000,
    ...size,
    animated: false,
    dominant_color: '#336699',
    placeholder: 'ngcKNQgol3+Kx5eIaHqoaAh0iQCH',
    slices: 1,
    recipe: 1,
    widths: [640],
    original_serves: true,
    cover_widths: [160, 320, 480],
    variants_at: null,
    covers_at: null,
  });
  return id;
}
