/** Tells the service worker that pages are wanted in a language. */
export type LanguageRequest = { chosen: string };

/**
 * A language chosen on a page is opened by no address, so the worker would have nothing of it when
 * the network is away.
 */
export function keepLanguage(chosen: string): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ chosen } satisfies LanguageRequest);
}
