import { VISITED_PAGES } from '../../features/savedChapters/savedCaches.ts';

const OPENED = import.meta.env.SSR ? undefined : location.href;

/**
 * Opens the copy that the service worker keeps of the page whose address is shown, if there is one.
 * The page opened under this address itself may be that copy, and is not opened again.
 */
export async function openKeptCopy(): Promise<void> {
  const { href } = location;
  if (href === OPENED || !('caches' in globalThis)) return;
  const copy = await caches.match(href, { cacheName: VISITED_PAGES, ignoreVary: true });
  if (copy && href === location.href) location.reload();
}
