import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { findMilestone, insertMilestone } from '../../site/server/milestoneStore.ts';
import { orderChapters } from './orderChapters.ts';
import { refreshComic } from './refreshComic.ts';

const MILESTONE = 'comics_ordered_by_volume';
const COMICS_AT_ONCE = 1_000;

/**
 * Once for a site: orders the chapters that came before volumes counted. Later ones are ordered as
 * they come. A run that was interrupted begins again, and finds little to do.
 */
export async function orderOldComics(
  { write }: { write: Kysely<Tables> },
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  if (await findMilestone(write, MILESTONE)) return;
  onProgress('Ordering the chapters that are here');
  for (let last: string | undefined = ''; last !== undefined;) last = await orderAfter(write, last);
  await insertMilestone(write, MILESTONE);
}

/** Orders the comics behind one. Returns the last of them; undefined where there is none. */
function orderAfter(write: Kysely<Tables>, after: string): Promise<string | undefined> {
  return write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const comics = await transaction
      .selectFrom('chapters')
      .select('comic_id as id')
      .distinct()
      .$if(after !== '', (all) => all.where('comic_id', '>', after))
      .orderBy('comic_id')
      .limit(COMICS_AT_ONCE)
      .execute();
    const moved = await orderChapters(
      transaction,
      comics.map(({ id }) => id),
    );
    for (const id of await listWithTwoNewest(transaction, moved)) await refreshComic(transaction, id);
    // Also where only its versions are told apart otherwise.
    if (comics.length > 0) await bumpContentGeneration(transaction);
    return comics.at(-1)?.id;
  });
}

/**
 * Those of the comics whose newest chapters are of one time: which of them is the newest goes by
 * the order.
 */
async function listWithTwoNewest(
  transaction: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select comic_id as id from chapters
    where comic_id = any(${comicIds}::uuid[]) and state = 'published'
    group by comic_id, published_at
    having count(*) > 1 and published_at = (
      select max(published_at) from chapters as other
      where other.comic_id = chapters.comic_id and other.state = 'published')`.execute(transaction);
  return rows.map(({ id }) => id);
}
