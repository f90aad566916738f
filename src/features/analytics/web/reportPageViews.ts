import type { AnyRouter } from '@tanstack/react-router';
import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { isPrivatePath } from '../../site/languagePath.ts';
import type { SiteInfo } from '../../site/siteApi.ts';
import { collectRequest, type PageView } from '../collectRequest.ts';
import { makeBatch } from '../makeBatch.ts';
import { reportedPath } from '../reportedPath.ts';

/** spec 9 */
const BATCH_AMOUNT = 2;
const BATCH_DELAY_MS = 500;

export function clientKey(siteId: string): string {
  return `${siteId}_client`;
}

/**
 * Reports the page that is open and every further one, until the returned function is called. Only
 * with the reader's consent.
 */
export function reportPageViews(router: AnyRouter, site: SiteInfo): () => void {
  const clientId = clientIdOf(site.id);
  let referrer = originOf(document.referrer);
  const batch = makeBatch<PageView>({
    amount: BATCH_AMOUNT,
    delayMs: BATCH_DELAY_MS,
    send: (views) => send({ site, clientId, views }),
  });
  const report = () => {
    const view = pageViewOf(router, site);
    if (!view) return;
    batch.add({ ...view, referrer });
    referrer = view.location;
  };
  report();
  const stop = router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) report();
  });
  addEventListener('pagehide', batch.flush);
  return () => {
    stop();
    removeEventListener('pagehide', batch.flush);
    batch.flush();
  };
}

/**
 * Undefined where nothing is reported: in the reader (spec 2), of what somebody searches for, of
 * accounts (their addresses can hold secrets) and staff and, on an nsfw site, at addresses that are
 * none of its pages.
 */
function pageViewOf(router: AnyRouter, site: SiteInfo): Omit<PageView, 'referrer'> | undefined {
  const { matches, location } = router.state;
  const isNsfw = site.nsfw || site.age_gate;
  const isReader = matches.some(({ staticData }) => staticData.chrome === 'reader');
  const isSearch = 'q' in location.search;
  const isLost = matches.some(({ status }) => status === 'notFound');
  if (isReader || isSearch || isPrivatePath(location.pathname) || (isNsfw && isLost)) return undefined;
  const route = matches.at(-1)?.fullPath ?? '';
  return {
    location: globalThis.location.origin + reportedPath({ pathname: location.pathname, route, isNsfw }),
    // Titles name what is read.
    ...(isNsfw ? {} : { title: document.title }),
  };
}

/** Outlives the page. The answer says nothing to us, so none is asked for. */
function send({ site, clientId, views }: { site: SiteInfo; clientId: string; views: readonly PageView[] }) {
  const { url, body } = collectRequest({
    collectUrl: site.collect_url,
    trackingId: site.ua,
    clientId,
    views,
  });
  fetch(url, { method: 'POST', body, mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {
    // Blocked, or no network: nobody misses it.
  });
}

/** A random number for this device, in the form that the protocol gives it. */
function clientIdOf(siteId: string): string {
  const known = readNote(clientKey(siteId));
  if (known !== null) return known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = `${random}.${Math.floor(Date.now() / 1000)}`;
  writeNote(clientKey(siteId), id);
  return id;
}

function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : location.origin;
  return origin === location.origin ? '' : origin;
}
