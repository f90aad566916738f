import { useFormatter } from 'use-intl';
import { useMinute } from './useMinute.ts';
import { useMomentWords } from './useMomentWords.ts';

const DAY_MS = 24 * 3_600_000;
/** A name for all languages, see `useMomentWords`. */
const SERVER_ZONE = 'UTC';

/**
 * When something was done or written: how long ago within a day, then its day and its time, which
 * screen readers hear at once. `DateText` is for what has a day alone.
 */
export function MomentText({ value, className }: { value: string; className?: string }) {
  const format = useFormatter();
  const minute = useMinute();
  const words = useMomentWords()(value);
  const at = Date.parse(value);
  const isFresh = minute !== null && minute - at < DAY_MS;
  return (
    <time dateTime={value} title={words} className={className} suppressHydrationWarning>
      {isFresh ? format.relativeTime(Math.min(at, minute), minute) : words}
      {isFresh && <span className="sr-only">, {words}</span>}
      {/* The server's clock, where no script ever puts it right. */}
      {minute === null && <span className="hidden scriptless:inline">{` ${SERVER_ZONE}`}</span>}
    </time>
  );
}
