/**
 * The last page is read once half of it was in sight for this long; if it is larger than the
 * screen, once it filled half of that.
 */
const READ_SHARE = 0.5;
const READ_MS = 500;
const SHARES = Array.from({ length: 21 }, (_, index) => index / 20);
/**
 * A card beside the last page touches the edge of the window, which browsers report as in sight.
 */
const IN_SIGHT = 0.01;

type PageWatch = {
  onSeen(): void;
  /** The element left the document; another one may stand in its place. */
  onGone(): void;
};

/** Calls again and again as long as enough of the last page is in sight. */
export function watchLastPage(box: Element, { onSeen, onGone }: PageWatch): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const stop = observe(box, SHARES, (entry) => {
    if (shareInSight(entry) >= READ_SHARE) timer ??= setInterval(onSeen, READ_MS);
    else {
      rest();
      if (!box.isConnected) onGone();
    }
  });
  return () => {
    stop();
    rest();
  };
}

type CardWatch = { onSight(isInSight: boolean): void; onGone(): void };

/** Tells whether the card is in sight, now and whenever that changes. */
export function watchCard(card: Element, { onSight, onGone }: CardWatch): () => void {
  return observe(card, [IN_SIGHT], ({ intersectionRatio }) => {
    onSight(intersectionRatio >= IN_SIGHT);
    if (!card.isConnected) onGone();
  });
}

type Sight = Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect' | 'boundingClientRect'>;

function observe(element: Element, threshold: number[], onChange: (sight: Sight) => void): () => void {
  // On a busy machine several changes are told together.
  const observer = new IntersectionObserver(
    (entries) => {
      const newest = entries.at(-1);
      if (newest) onChange(newest);
    },
    { threshold },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function shareInSight({ intersectionRect: seen, boundingClientRect: box }: Sight): number {
  const whole = Math.min(box.width * box.height, innerWidth * innerHeight);
  return whole === 0 ? 0 : (seen.width * seen.height) / whole;
}
