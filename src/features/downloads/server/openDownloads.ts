import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { shareRunning } from '../../../platform/http/shareRunning.ts';
import { DOWNLOADS_A_DAY, type DownloadFormat, type DownloadQuota } from '../downloadsApi.ts';
import type { Downloadable, DownloadObject } from './Downloadable.ts';
import {
  findTicket,
  insertTicket,
  keepTicket,
  lockTickets,
  readQuota,
  type DownloadedFile,
} from './downloadTicketStore.ts';
import { findSignedDownload } from './findDownloadable.ts';
import { planDownload, type DownloadPlan } from './planDownload.ts';

/**
 * Plans of large comics take some megabytes each, and one is asked for again with every part of its
 * file.
 */
const KNOWN_PLANS = 8;

type Asked = DownloadObject & { contentClass: ContentClass; format: DownloadFormat };

export type PlannedDownload = DownloadPlan & { label: string };

export type Downloads = {
  /** The file as it is now. @throws Problem as `findDownloadable` and `planDownload` */
  plan(asked: Asked): Promise<PlannedDownload>;
  /** The same of what was found already. */
  planOf(downloadable: Downloadable, format: DownloadFormat): Promise<PlannedDownload>;
};

/** Plans downloads, and remembers the last ones for as long as nothing public changes. */
export function openDownloads(
  database: { read: Kysely<Tables> },
  generation: () => Promise<string>,
): Downloads {
  const known = new LRUCache<string, PlannedDownload>({ max: KNOWN_PLANS });
  const shared = shareRunning<PlannedDownload>();
  const planOf: Downloads['planOf'] = async (downloadable, format) => ({
    ...(await planDownload(database.read, downloadable, format)),
    label: downloadable.title,
  });
  return {
    planOf,
    async plan({ format, ...asked }) {
      const key = [await generation(), asked.kind, asked.id, asked.contentClass, format].join(' ');
      const kept = known.get(key);
      if (kept) return kept;
      return shared(key, async () => {
        const planned = await planOf(await findSignedDownload(database.read, asked), format);
        known.set(key, planned);
        return planned;
      });
    },
  };
}

/**
 * The ticket of a download: opened with the first byte where `mayBegin`, or gone on with. Returns
 * the bytes that were sent on it before.
 * @throws Problem download_quota; download_link where a new one is needed
 */
export function takeTicket(
  database: { write: Kysely<Tables> },
  file: DownloadedFile,
  { mayBegin }: { mayBegin: boolean },
): Promise<number> {
  return database.write.transaction().execute(async (transaction) => {
    await lockTickets(transaction, file.userId);
    const ticket = await findTicket(transaction, file);
    const isOver = ticket ? ticket.etag !== file.etag : !mayBegin;
    if (isOver) throw new Problem('download_link');
    if (!ticket || ticket.is_given_back) refuseBeyond(await readQuota(transaction, file.userId));
    if (!ticket) await insertTicket(transaction, file);
    else if (ticket.is_given_back) await keepTicket(transaction, file.id);
    return ticket?.sent_bytes ?? 0;
  });
}

/** @throws Problem download_quota */
export function refuseBeyond({ left, next_at: nextAt }: DownloadQuota): void {
  if (left > 0) return;
  const seconds = nextAt === null ? 60 : Math.max(1, Math.ceil((Date.parse(nextAt) - Date.now()) / 1_000));
  throw new Problem('download_quota', { limit: DOWNLOADS_A_DAY, seconds });
}
