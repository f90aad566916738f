/** A page as it is reported: without its query. */
export type PageView = { location: string; referrer: string; title?: string };

export type CollectRequest = {
  collectUrl: string;
  trackingId: string;
  clientId: string;
  views: readonly PageView[];
};

/**
 * The call that reports page views in the Measurement Protocol of Google Analytics 4: what they
 * share in the query, one event a line.
 */
export function collectRequest({ collectUrl, trackingId, clientId, views }: CollectRequest): {
  url: string;
  body: string;
} {
  const query = new URLSearchParams({ v: '2', tid: trackingId, cid: clientId });
  return { url: `${collectUrl}?${query}`, body: views.map((view) => eventLine(view)).join('\n') };
}

function eventLine({ location, referrer, title }: PageView): string {
  const event = new URLSearchParams({ en: 'page_view', dl: location });
  if (title) event.set('dt', title);
  if (referrer !== '') event.set('dr', referrer);
  return String(event);
}
