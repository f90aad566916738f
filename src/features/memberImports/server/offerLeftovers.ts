import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { walkChangedComics } from '../../comics/server/comicMatchStore.ts';
import { insertNotices } from '../../notices/server/insertNotices.ts';
import { MAX_CANDIDATES } from '../importLimits.ts';
import { listLeftoversByKeys, offerCandidates, type Leftover } from './importEntryStore.ts';
import { comicKeys } from './match/entryKeys.ts';

/** Runs are a day apart; one that was missed is made up for. */
const LOOKS_BACK_HOURS = 72;

/**
 * Offers comics that are new, or have a new title, to members whose imports left such a title over.
 */
export const offerLeftovers = defineJob({
  name: 'offer_import_leftovers',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '23 4 * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }, { signal }) {
    const walk = walkChangedComics(write, { contentClass: 'full', hours: LOOKS_BACK_HOURS });
    for await (const comics of walk) {
      signal.throwIfAborted();
      const byKey = new Map<string, { id: string; nsfw: boolean }[]>();
      for (const comic of comics) {
        for (const key of comicKeys(comic)) byKey.set(key, [...(byKey.get(key) ?? []), comic]);
      }
      for (const leftover of await listLeftoversByKeys(write, [...byKey.keys()])) {
        const fitting = leftover.keys.flatMap((key) => byKey.get(key) ?? []);
        const visible = fitting.filter(({ nsfw }) => !nsfw || leftover.content_class === 'full');
        const candidates = [...new Set(visible.map(({ id }) => id))].slice(0, MAX_CANDIDATES);
        if (candidates.length > 0) await offer(write, leftover, candidates);
      }
    }
  },
});

/** The bell says it once a day for each import, however many comics there are. */
function offer(database: Kysely<Tables>, leftover: Leftover, candidates: string[]): Promise<void> {
  const { import_id: importId, user_id: userId } = leftover;
  return database.transaction().execute(async (transaction) => {
    await offerCandidates(transaction, { ...leftover, candidates });
    const event = `${importId} ${new Date().toISOString().slice(0, 10)}`;
    const notice = { userId, kind: 'import', event, subjectId: importId, thread: importId } as const;
    await insertNotices(transaction, [{ ...notice, actorId: null }]);
  });
}
