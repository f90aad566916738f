import { useEffect, useState } from 'react';

/** Whole seconds until something may be tried again, 0 from then on; and how to begin. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  const begin = (length: number) => {
    const beginMs = Date.now();
    setNowMs(beginMs);
    setUntilMs(beginMs + length * 1_000);
  };
  return [seconds, begin];
}
