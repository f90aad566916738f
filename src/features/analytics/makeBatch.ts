export type Batch<Item> = {
  add(item: Item): void;
  /** Sends what waits, if anything does. */
  flush(): void;
};

export type BatchOptions<Item> = {
  /** Sent as soon as so many wait, */
  amount: number;
  /** or so long after the first of them. */
  delayMs: number;
  send(items: Item[]): void;
};

export function makeBatch<Item>({ amount, delayMs, send }: BatchOptions<Item>): Batch<Item> {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting;
    waiting = [];
    if (items.length > 0) send(items);
  }

  return {
    add(item) {
      waiting.push(item);
      if (waiting.length >= amount) flush();
      else timer ??= setTimeout(flush, delayMs);
    },
    flush,
  };
}
