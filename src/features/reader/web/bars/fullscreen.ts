/** Not on iPhones. */
export function isFullscreenAvailable(): boolean {
  return document.fullscreenEnabled === true;
}

/** Into full screen, or out of it, where it is available; browsers may refuse. */
export function toggleFullscreen(onRefused: () => void): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  change.catch(onRefused);
}
