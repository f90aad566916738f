import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { makeOutbox, type Outbox } from '../../../ui/device/makeOutbox.ts';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { parseProgress, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import type { ProgressEntry } from '../progressApi.ts';
import { adoptProgress } from './adoptProgress.ts';

export type ProgressSite = { siteId: string; callApi: CallApi };

const DELAY_MS = 2_000;
/** As many as one call takes. */
const MAX_KEYS = 100;
/** The server will not take it at another time either. */
const REFUSED = [400, 413, 422];

let outbox: Outbox | undefined;

/** What brings the progress of a member to the server, by keys `comic/chapter`; one for the page. */
export function progressOutbox(site: ProgressSite): Outbox {
  outbox ??= makeOutbox({
    storageKey: `${site.siteId}_unsent-read`,
    delayMs: DELAY_MS,
    maxKeys: MAX_KEYS,
    send: (keys, { isLeaving }) => send({ ...site, keys, isLeaving }),
  });
  return outbox;
}

/** Sends at once what waits: whoever leaves the reader may log out next. */
export function flushProgress(site: ProgressSite): void {
  if (readToken(site.siteId) !== null) void progressOutbox(site).flush();
}

type Sending = ProgressSite & { keys: readonly string[]; isLeaving: boolean };

async function send({ siteId, callApi, keys, isLeaving }: Sending): Promise<void> {
  const token = readToken(siteId);
  if (token === null) return;
  const textOf = (key: string) => readNote(progressPrefix(siteId) + key);
  const sent = new Map(keys.map((key) => [key, textOf(key)]));
  const entries = [...sent].flatMap(([key, text]) => entryOf(key, text));
  if (entries.length === 0) return;
  try {
    const sentAt = new Date().toISOString();
    const manner = { keepalive: isLeaving, priority: 'low' } as const;
    const { data, now } = await callApi('PUT /api/progress', { entries, sent_at: sentAt }, manner);
    if (readToken(siteId) !== token) return;
    const isChanged = (key: string) => textOf(key) !== sent.get(key);
    adoptProgress(siteId, { rows: data, now, isChanged });
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error;
  }
}

function entryOf(key: string, text: string | null): ProgressEntry[] {
  const [comic = '', chapter = ''] = key.split('/');
  const progress = parseProgress(text);
  if (!progress) return [];
  const { number: _, title: __, ...entry } = progress;
  return [{ comic, chapter, ...entry }];
}
