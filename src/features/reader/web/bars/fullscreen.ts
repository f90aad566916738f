/** Not on iPhones. */
export function isFullscreenAvailable(): boolean {
  return document.fullscreenEnabled === true;
}

/** Into full screen, or out of it; browsers may refuse. */
export function toggleFullscreen(): void {
  if (!isFullscreenAvailable()) return;
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  change.catch(() => {});
}
