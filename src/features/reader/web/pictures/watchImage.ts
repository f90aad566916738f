/** Without a byte for this long a picture is given up. */
const STALL_MS = 15_000;
/**
 * Bytes that came are not counted by browsers; a picture that began to arrive gets this long in
 * all.
 */
const STUCK_MS = 60_000;

export type ImageOutcome = 'loaded' | 'failed';

/**
 * Calls back once: `loaded` when the picture is decoded and can be shown without a pause, `failed`
 * when it is broken, missing or stalled. Knows also of what happened before it was asked, as with
 * pictures of a page from the server. Returns how to stop.
 */
export function watchImage(image: HTMLImageElement, onOutcome: (outcome: ImageOutcome) => void): () => void {
  let isDone = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    isDone = true;
    for (const timer of timers) clearTimeout(timer);
    image.removeEventListener('load', onLoad);
    image.removeEventListener('error', onError);
  };
  const finish = (outcome: ImageOutcome) => {
    if (isDone) return;
    stop();
    onOutcome(outcome);
  };
  const onError = () => finish('failed');
  const onLoad = () => {
    // Decoding may be refused for reasons other than a broken file (memory); the file has a size,
    // so it can be shown.
    const shown = () => finish(image.naturalWidth > 0 ? 'loaded' : 'failed');
    image.decode().then(shown, shown);
  };
  image.addEventListener('load', onLoad);
  image.addEventListener('error', onError);
  timers.push(
    setTimeout(() => image.naturalWidth === 0 && finish('failed'), STALL_MS),
    setTimeout(() => finish('failed'), STUCK_MS),
  );
  if (image.complete && image.currentSrc !== '') {
    if (image.naturalWidth > 0) onLoad();
    else onError();
  }
  return stop;
}
