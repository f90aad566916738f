import { eventOfNotices, type EventServices, type PushEvent } from './pushEvents.ts';
import { pushedAdditions } from './pushedAdditions.ts';
import type { PushedNews } from './PushedNews.ts';
import { pushedReleases } from './pushedReleases.ts';
import { findWaitingNotice } from './pushNoticeStore.ts';
import type { Receiver } from './receivers.ts';

export const PUSHED_NEWS: readonly PushedNews[] = [pushedReleases, pushedAdditions];

/** An event of before by its name, where it is still to be told. */
export async function findEvent(
  receiver: Receiver,
  name: string,
  services: EventServices,
): Promise<PushEvent | undefined> {
  const [kind, id = ''] = name.split(' ');
  const { write } = services.database;
  const news = PUSHED_NEWS.find((one) => one.name === kind);
  if (news) return news.eventOf({ receiver, batchId: id, ids: await news.listBatch(write, id) }, services);
  const row = await findWaitingNotice(write, { id, userId: receiver.user_id });
  return row && eventOfNotices(receiver, [row], services);
}
