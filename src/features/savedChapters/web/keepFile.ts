import { keptAddress } from '../savedFiles.ts';

const PAUSE_MS = 1_000;
/** Without a byte for this long a file is given up, as a picture on the screen is. */
const STALL_MS = 15_000;

export type KeepFile = { cache: Cache; address: string; signal: AbortSignal };

/**
 * Puts a file by, whole or not at all, unless it is there already; pictures on the screen go before
 * it. Tried twice. Returns its bytes.
 * @throws DOMException named QuotaExceededError where there is no room, AbortError when it is no
 * longer wanted
 */
export async function keepFile({ cache, address, signal }: KeepFile): Promise<number> {
  const kept = keptAddress(address);
  const there = await cache.match(kept);
  if (there) return Number(there.headers.get('content-length'));
  const { body, headers } = await fetchFile(address, signal).catch(async (error: unknown) => {
    if (signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchFile(address, signal);
  });
  headers.set('content-length', String(body.size));
  // A new one: what was redirected, as to an original before its variants are made, is not shown in
  // some browsers.
  await cache.put(kept, new Response(body, { headers }));
  return body.size;
}

/** All of it, however long it takes while bytes come. */
async function fetchFile(address: string, signal: AbortSignal): Promise<{ body: Blob; headers: Headers }> {
  const stalling = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAnew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalling.abort(new Error(`${address} has stalled`)), STALL_MS);
  };
  waitAnew();
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.any([signal, stalling.signal]),
      priority: 'low',
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, to) {
        waitAnew();
        to.enqueue(part);
      },
    });
    const headers = new Headers(answer.headers);
    return { body: await new Response(answer.body?.pipeThrough(watched), { headers }).blob(), headers };
  } finally {
    clearTimeout(timer);
  }
}
