import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { originalKey, variantKey } from '../../src/features/media/server/mediaKeys.ts';
import { makeComic, type MakeComic } from './makeComic.ts';
import type { TestSite } from './makeTestSite.ts';
import { drawNumberedPage, type NumberedPage } from './numberedPage.ts';

const COVER_WIDTH = 160;
const ROWS_AT_ONCE = 200;

/**
 * A chapter of many pages that show their numbers, as rows alone: the site's storage draws a
 * picture when it is asked for. For stories in which how pictures came to be there is not the
 * subject; importing a thousand takes a minute.
 */
export async function makeNumberedChapter(
  { services }: Pick<TestSite, 'services'>,
  { sizes, ...comic }: Omit<MakeComic, 'chapters'> & { sizes: readonly { width: number; height: number }[] },
): Promise<void> {
  const drawings = new Map<string, () => Promise<Buffer>>();
  const rows = sizes.map((size, at) => {
    const page: NumberedPage = { ...size, number: at + 1 };
    const row = {
      id: randomUUID(),
      content_hash: createHash('sha256').update(`${comic.title} ${at}`).digest('hex'),
      format: 'jpeg' as const,
      bytes: 10_000,
      ...size,
      animated: false,
      dominant_color: '#808080',
      placeholder: 'ngcKNQgol3+Kx5eIaHqoaAh0iQCH',
      slices: 1,
      recipe: 1,
      widths: [],
      original_serves: true,
      cover_widths: [COVER_WIDTH],
      variants_at: new Date().toISOString(),
      covers_at: new Date().toISOString(),
    };
    let drawn: Promise<Buffer> | undefined;
    const draw = () => (drawn ??= drawNumberedPage(page));
    drawings.set(originalKey(row), draw).set(variantKey(row, `cover-${COVER_WIDTH}`), draw);
    return row;
  });
  const { write } = services.database;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await write
      .insertInto('media')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
  lend(services.storage, drawings);
  await makeComic(services, { ...comic, chapters: [{ media: rows.map(({ id }) => id) }] });
}

function lend(
  storage: TestSite['services']['storage'],
  drawings: ReadonlyMap<string, () => Promise<Buffer>>,
): void {
  const { open, size } = storage;
  storage.size = async (key) => (await drawings.get(key)?.())?.length ?? size(key);
  storage.open = async (key, range) => {
    const drawn = await drawings.get(key)?.();
    if (!drawn) return open(key, range);
    const bytes = range ? drawn.subarray(range.start, range.end + 1) : drawn;
    return { stream: Readable.from([bytes]), bytes: bytes.length };
  };
}
