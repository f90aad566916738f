import type { PushedNews } from './PushedNews.ts';
import type { EventServices } from './pushEvents.ts';
import { sendPush, type SendServices } from './sendPush.ts';
import { sideBySide } from './sideBySide.ts';

/** Browsers that one job tells. */
export const PUSH_PAGE = 500;

type Page = {
  news: PushedNews;
  batchId: string;
  /** Id of the last browser of the previous page. */
  after: string | null;
  signal: AbortSignal;
};

/**
 * Tells a page of followers of a batch; returns where the next page begins, null after the last.
 */
export async function sendNewsPage(
  { news, batchId, after, signal }: Page,
  services: SendServices & EventServices,
): Promise<string | null> {
  const { write } = services.database;
  const ids = await news.listBatch(write, batchId);
  const receivers = await news.listFollowers(write, { batchId, after, limit: PUSH_PAGE });
  await sideBySide(receivers, signal, async (receiver) => {
    // The member's rights are asked now, not when the page was listed.
    const event = await news.eventOf({ receiver, batchId, ids }, services);
    if (event) await sendPush({ receiver, event }, services);
  });
  return receivers.length < PUSH_PAGE ? null : (receivers.at(-1)?.id ?? null);
}
