import type { CallApi } from '../../../contract/ApiMap.ts';
import { makeOutbox, type Outbox } from '../../../ui/device/makeOutbox.ts';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { sendInParts } from '../../../ui/device/sendInParts.ts';
import { parseProgress, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import type { ProgressEntry } from '../progressApi.ts';
import { adoptProgress } from './adoptProgress.ts';

export type ProgressSite = { siteId: string; callApi: CallApi };

const DELAY_MS = 2_000;
/** As many as one call takes. */
const MAX_KEYS = 100;

let outbox: Outbox | undefined;

/** What brings the progress of a member to the server, by keys `comic/chapter`; one for the page. */
export function progressOutbox(site: ProgressSite): Outbox {
  outbox ??= makeOutbox({
    storageKey: `${site.siteId}_unsent-read`,
    delayMs: DELAY_MS,
    maxKeys: MAX_KEYS,
    send: (keys, how) => send({ ...site, ...how, keys }),
  });
  return outbox;
}

/** Sends at once what waits: whoever leaves the reader may log out next. */
export function flushProgress(site: ProgressSite): void {
  if (readToken(site.siteId) !== null) void progressOutbox(site).flush();
}

type Sending = ProgressSite & { keys: readonly string[]; isLeaving: boolean; failures: number };

/** Answers what is not there for this member now: a comic behind a closed age gate, a chapter that is taken down for a time. */
async function send({ siteId, callApi, keys, isLeaving, failures }: Sending): Promise<readonly string[]> {
  const token = readToken(siteId);
  const textOf = (key: string) => readNote(progressPrefix(siteId) + key);
  const sent = new Map(keys.map((key) => [key, textOf(key)]));
  const entries = [...sent].flatMap(([key, text]) => entryOf(key, text));
  const isChanged = (key: string) => textOf(key) !== sent.get(key);
  const manner = { keepalive: isLeaving, priority: 'low' } as const;
  const unknown: string[] = [];
  const stuck = await sendInParts({ entries, failures, send: sendPart });
  return [...unknown, ...stuck.map(({ comic, chapter }) => `${comic}/${chapter}`)];

  async function sendPart(part: readonly ProgressEntry[]): Promise<void> {
    // Whose marks they are may come back.
    if (token === null || readToken(siteId) !== token) throw new Error('The member has gone.');
    const said = { entries: [...part], sent_at: new Date().toISOString() };
    const answer = await callApi('PUT /api/progress', said, manner);
    if (readToken(siteId) !== token) return;
    unknown.push(...answer.unknown);
    adoptProgress(siteId, { rows: answer.data, now: answer.now, isChanged });
  }
}

function entryOf(key: string, text: string | null): ProgressEntry[] {
  const [comic = '', chapter = ''] = key.split('/');
  const progress = parseProgress(text);
  if (!progress) return [];
  const { number: _, volume: __, title: ___, ...entry } = progress;
  return [{ comic, chapter, ...entry }];
}
