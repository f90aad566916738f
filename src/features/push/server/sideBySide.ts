import { POSTS_AT_ONCE } from './postPush.ts';

/**
 * Works through a list, several items at a time. After a failure or an abort it begins no further
 * item.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      try {
        signal.throwIfAborted();
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: POSTS_AT_ONCE }, lane));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}
