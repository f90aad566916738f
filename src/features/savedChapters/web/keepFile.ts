const PAUSE_MS = 1_000;

export type KeepFile = { cache: Cache; address: string; signal: AbortSignal };

/**
 * Puts a file by, whole or not at all, unless it is there already; pictures on the screen go before it. Tried twice. Returns its bytes.
 * @throws DOMException named QuotaExceededError where there is no room, AbortError when it is no longer wanted
 */
export async function keepFile({ cache, address, signal }: KeepFile): Promise<number> {
  const there = await cache.match(address);
  if (there) return Number(there.headers.get('content-length'));
  const answer = await fetchFile(address, signal).catch(async (error: unknown) => {
    if (signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetchFile(address, signal);
  });
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(body.size));
  // A new one: what was redirected, as to an original before its variants are made, is not shown in some browsers.
  await cache.put(address, new Response(body, { headers }));
  return body.size;
}

async function fetchFile(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal, priority: 'low' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
