import type { Page, Request } from 'playwright-core';

export type PageCalls = {
  /** On their way, but for pictures and what nobody waits for. */
  pending: Set<Request>;
  /** The count so far. */
  begun: number;
};

const NOT_WAITED_FOR = new Set(['image', 'media', 'ping', 'eventsource', 'websocket']);

const watched = new WeakMap<Page, PageCalls>();

/** The calls that a page makes, from the first one on. */
export function pageCalls(page: Page): PageCalls {
  const known = watched.get(page);
  if (known) return known;
  const calls: PageCalls = { pending: new Set(), begun: 0 };
  watched.set(page, calls);
  page.on('request', (request) => {
    if (NOT_WAITED_FOR.has(request.resourceType())) return;
    // With a new document, the calls of the one before are nobody's.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.pending.clear();
    calls.pending.add(request);
    calls.begun += 1;
  });
  page.on('requestfinished', (request) => calls.pending.delete(request));
  page.on('requestfailed', (request) => calls.pending.delete(request));
  return calls;
}
