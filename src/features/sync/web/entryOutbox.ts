import { makeOutbox, type Outbox } from '../../../ui/device/makeOutbox.ts';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { sendInParts } from '../../../ui/device/sendInParts.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { MAX_ENTRIES } from '../maxEntries.ts';
import { adoptEntries } from './adoptEntries.ts';
import { entryName, type DeviceEntries, type SyncSite } from './DeviceEntries.ts';

const DELAY_MS = 2_000;

/** By the names of their marks: one for each kind and page. */
const outboxes = new Map<string, Outbox>();

/** Brings entries of one kind that were changed on this device to the server. */
export function entryOutbox<Kept>(entries: DeviceEntries<Kept>, site: SyncSite): Outbox {
  const { unsent } = entries.names;
  const outbox =
    outboxes.get(unsent) ??
    makeOutbox({
      storageKey: `${site.siteId}_${unsent}`,
      delayMs: DELAY_MS,
      maxKeys: MAX_ENTRIES,
      send: (keys, how) => send(entries, site, { keys, ...how }),
    });
  outboxes.set(unsent, outbox);
  return outbox;
}

/** Entries have changed on this device. A member's are sent; a visitor's stay here. */
export function sendChanged<Kept>(
  entries: DeviceEntries<Kept>,
  site: SyncSite,
  keys: readonly string[],
): void {
  if (readToken(site.siteId) !== null) entryOutbox(entries, site).mark(...keys);
}

type Sending = { keys: readonly string[]; isLeaving: boolean; failures: number };

/**
 * Answers keys of entries that the server does not take now: behind a closed age gate, taken down
 * for a time, or it fails over them.
 */
async function send<Kept>(
  entries: DeviceEntries<Kept>,
  { siteId, callApi }: SyncSite,
  { keys, isLeaving, failures }: Sending,
): Promise<readonly string[]> {
  const { keyOf } = entries.kind;
  const token = readToken(siteId);
  const stampOf = (key: string) => readNote(entryName(entries, siteId, key));
  const stamps = new Map(keys.map((key) => [key, stampOf(key)]));
  const isChanged = (key: string) => stampOf(key) !== stamps.get(key);
  const changed = keys.flatMap((key) => entries.read(siteId, key) ?? []);
  const manner = { keepalive: isLeaving, priority: 'low' } as const;
  const unknown: string[] = [];
  const stuck = await sendInParts({
    entries: changed,
    failures,
    send: sendPart,
    ...(entries.onRefused ? { onRefused: entries.onRefused } : {}),
  });
  return [...unknown, ...stuck.map(keyOf)];

  async function sendPart(part: readonly Kept[]): Promise<void> {
    // The marks stay: the member who made them may log in here again.
    if (token === null || readToken(siteId) !== token) throw new Error('The member has gone.');
    const said = { entries: [...part], sent_at: new Date().toISOString() };
    const answer = await entries.push(callApi, said, manner);
    if (readToken(siteId) !== token) return;
    unknown.push(...answer.unknown);
    adoptEntries(entries, siteId, { ...answer, isChanged });
  }
}
