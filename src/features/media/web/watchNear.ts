/** spec 9: pictures are asked for when they are this many viewports away. */
const PRELOAD_VIEWPORTS = 3;
/** spec 9 */
const CHECK_EVERY_MS = 200;

const waiting = new Map<Element, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let checkedAtMs = -Infinity;

/**
 * Calls once when the picture is near the view, or comes near it; the function returned takes the
 * watch off.
 */
export function watchNear(picture: Element, onNear: () => void): () => void {
  if (waiting.size === 0) listen('addEventListener');
  waiting.set(picture, onNear);
  checkSoon();
  return () => leave(picture);
}

function leave(picture: Element): void {
  if (!waiting.delete(picture) || waiting.size > 0) return;
  listen('removeEventListener');
  clearTimeout(timer);
  timer = undefined;
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  // Captured, for rows that scroll inside the page.
  window[change]('scroll', checkSoon, { capture: true, passive: true });
  window[change]('resize', checkSoon);
}

function checkSoon(): void {
  timer ??= setTimeout(check, Math.max(0, checkedAtMs + CHECK_EVERY_MS - performance.now()));
}

function check(): void {
  timer = undefined;
  checkedAtMs = performance.now();
  const near = [...waiting].filter(([picture]) => isNear(picture));
  for (const [picture, onNear] of near) {
    leave(picture);
    onNear();
  }
}

/** True if the box is within three viewports of the view. False for elements without layout. */
function isNear(picture: Element): boolean {
  const { top, bottom, left, right, width, height } = picture.getBoundingClientRect();
  if (width === 0 && height === 0) return false;
  const marginY = PRELOAD_VIEWPORTS * innerHeight;
  const marginX = PRELOAD_VIEWPORTS * innerWidth;
  return top < innerHeight + marginY && bottom > -marginY && left < innerWidth + marginX && right > -marginX;
}
