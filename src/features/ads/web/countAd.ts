import type { CallApi } from '../../../contract/ApiMap.ts';

/** Ads that are seen within this time go out in one call. */
const SEND_EVERY_MS = 10_000;

type Counts = { impressions: number; clicks: number };

const waiting = new Map<string, Counts>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/** Counts an ad as seen or pressed. Nobody waits for it, or hears that it failed. */
export function countAd(callApi: CallApi, id: string, what: keyof Counts): void {
  const counts = waiting.get(id) ?? { impressions: 0, clicks: 0 };
  waiting.set(id, { ...counts, [what]: Math.min(5, counts[what] + 1) });
  const send = () => sendCounts(callApi);
  timer ??= setTimeout(send, SEND_EVERY_MS);
  if (isWatching) return;
  isWatching = true;
  // A page that goes away is hidden first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

function sendCounts(callApi: CallApi): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  const counts = [...waiting].slice(0, 20).map(([id, of]) => ({ id, ...of }));
  waiting.clear();
  callApi('POST /api/ad-counts', { counts }, { keepalive: true, priority: 'low' }).catch(() => {});
}
