import { eventOfNotices, noticeEvent, type EventServices } from './pushEvents.ts';
import { listWaitingNotices, type WaitingNotice } from './pushNoticeStore.ts';
import { claimSilently } from './pushSentStore.ts';
import { listReceivers } from './receivers.ts';
import { sendPush, type SendServices } from './sendPush.ts';
import { sideBySide } from './sideBySide.ts';

const PAGE = 500;

/** Sends notices to browsers: one message for each line, with all that is new in it. */
export async function sendNotices(
  services: SendServices & EventServices,
  signal: AbortSignal,
): Promise<void> {
  const { write } = services.database;
  for (;;) {
    const rows = await listWaitingNotices(write, PAGE);
    const receivers = await listReceivers(write, [...new Set(rows.map((row) => row.subscription_id))]);
    const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
    await sideBySide(linesOf(rows), signal, async (line) => {
      const subscriptionId = line[0]?.subscription_id ?? '';
      const receiver = byId.get(subscriptionId);
      const event = receiver && (await eventOfNotices(receiver, line, services));
      // Claimed before the message is sent, which claims its own event. Notices that the member may
      // not see now are claimed too, so they are not sent later.
      const others = line.map(({ id }) => noticeEvent(id)).filter((name) => name !== event?.name);
      await claimSilently(write, { subscriptionId, events: others });
      if (receiver && event) await sendPush({ receiver, event }, services);
    });
    if (rows.length < PAGE) return;
  }
}

/** Groups notices by browser and line. The newest notice of a line comes first. */
function linesOf(rows: readonly WaitingNotice[]): WaitingNotice[][] {
  const lines = new Map<string, WaitingNotice[]>();
  for (const row of rows) {
    const key = `${row.subscription_id} ${row.group_id}`;
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  return [...lines.values()];
}
