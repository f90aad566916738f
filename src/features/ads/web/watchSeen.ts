/** Half of an ad in view for a second is what counts as seen. */
const SHARE = 0.5;
const SEEN_MS = 1_000;

/** Calls once when a box has been seen. Returns what ends the watch. */
export function watchSeen(box: Element | null, onSeen: () => void): () => void {
  if (!box) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        onSeen();
      }, SEEN_MS);
    },
    { threshold: SHARE },
  );
  observer.observe(box);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
