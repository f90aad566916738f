const WRITE_EVERY_MS = 5_000;

export type SummedWriter<Count> = {
  add(counts: readonly Count[]): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type SummedWriterOptions<Count> = {
  keyOf(count: Count): string;
  sum(one: Count, other: Count): Count;
  write(batch: readonly Count[]): Promise<void>;
  /**
   * Made-up keys would fill the memory: beyond so many nothing new is counted until the others are
   * written.
   */
  maxWaiting: number;
  onError(error: unknown): void;
};

/**
 * Sums counts in memory and writes them every few seconds: a thousand readers cost one statement.
 */
export function makeSummedWriter<Count>(options: SummedWriterOptions<Count>): SummedWriter<Count> {
  const { keyOf, sum, maxWaiting, onError } = options;
  let waiting = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function hold(count: Count): void {
    const key = keyOf(count);
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= maxWaiting) return;
    waiting.set(key, before === undefined ? count : sum(before, count));
  }

  async function write(): Promise<void> {
    const batch = [...waiting.values()];
    if (batch.length === 0) return;
    waiting = new Map();
    try {
      await options.write(batch);
    } catch (error) {
      batch.forEach(hold);
      throw error;
    }
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error: unknown) => {
      onError(error);
      flushSoon();
    });
    return writing;
  }

  return {
    add(counts) {
      counts.forEach(hold);
      flushSoon();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
