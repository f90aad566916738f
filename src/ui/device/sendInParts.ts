import { ApiError } from '../api/ApiError.ts';

/**
 * Half of what requests that outlive their page may bring together (64 KiB), for there are two
 * outboxes; also well below the largest body.
 */
const MAX_BYTES = 30_000;
/** With these statuses the server refuses an entry for good. */
const REFUSED = [400, 413, 422];
/** The server fails for a time, or over one entry each time. */
const FAILED = 500;
/**
 * After so many failed sendings entries are tried by halves, with at most so many failed requests
 * before one succeeds.
 */
const PATIENCE = 3;
const MAX_FAILED = 16;

type Sending<Entry> = {
  entries: readonly Entry[];
  /** The number of sendings that have failed just before. */
  failures: number;
  /** @throws ApiError */
  send(part: readonly Entry[]): Promise<void>;
  /** Called for an entry that the server refuses for good. */
  onRefused?(error: ApiError): void;
};

/**
 * Sends entries in requests that are small enough. It finds by halves the entry that a server does
 * not take, so that this one does not hold up the others. Answers the entries over which alone the
 * server fails.
 */
export async function sendInParts<Entry>(sending: Sending<Entry>): Promise<Entry[]> {
  let hasArrived = false;
  let failed = 0;
  const stuck: Entry[] = [];
  for (const part of partsOf(sending.entries)) await sendPart(part);
  // No request succeeded: the server fails, not single entries.
  if (stuck.length > 0 && !hasArrived) throw new Error('The server fails.');
  return stuck;

  async function sendPart(part: readonly Entry[]): Promise<void> {
    try {
      await sending.send(part);
      hasArrived = true;
    } catch (error) {
      if (!(error instanceof ApiError) || !isOfEntries(error)) throw error;
      if (part.length === 1) {
        if (error.status === FAILED) stuck.push(...part);
        else sending.onRefused?.(error);
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await sendPart(part.slice(0, middle));
      await sendPart(part.slice(middle));
    }
  }

  function isOfEntries({ status }: ApiError): boolean {
    if (status !== FAILED) return REFUSED.includes(status);
    failed += 1;
    return sending.failures >= PATIENCE && (hasArrived || failed <= MAX_FAILED);
  }
}

function partsOf<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const bytes = new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    if (bytes > room) {
      parts.push([]);
      room = MAX_BYTES;
    }
    parts.at(-1)?.push(entry);
    room -= bytes;
  }
  return parts;
}
