/**
 * One Ctrl-C arrives several times: from the terminal, and again from npm and the launcher, which
 * hand it on.
 */
const SAME_PRESS_MS = 1_000;

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, and `insist` at one that comes when the
 * echoes of the first are over. Returns a function that ends the listening.
 */
export function onStopSignal({
  stop,
  insist,
}: {
  stop: (signal: string) => void;
  insist: () => void;
}): () => void {
  let stoppedAtMs: number | undefined;
  const listen = (signal: string) => {
    if (stoppedAtMs === undefined) {
      stoppedAtMs = performance.now();
      stop(signal);
    } else if (performance.now() - stoppedAtMs > SAME_PRESS_MS) insist();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, listen);
  return () => signals.forEach((signal) => process.off(signal, listen));
}
