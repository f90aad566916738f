/** Cache Storage and locks are for pages that came by https. */
export function canSave(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;
}
