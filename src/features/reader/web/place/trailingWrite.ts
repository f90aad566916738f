export type TrailingWrite<Value> = {
  /**
   * Writes `value` when the interval since the last write is over; a newer value takes its place.
   */
  later(value: Value): void;
  /** Writes at once what waits. */
  flush(): void;
  cancel(): void;
};

/**
 * At most one write per interval, always ending with the newest value: browsers refuse many changes
 * of an address.
 */
export function trailingWrite<Value>(
  write: (value: Value) => void,
  intervalMs: number,
): TrailingWrite<Value> {
  let waiting: { value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const last = waiting;
    waiting = undefined;
    if (last) write(last.value);
  };
  return {
    later(value) {
      waiting = { value };
      timer ??= setTimeout(flush, intervalMs);
    },
    flush,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
