import { findEvent } from './findEvent.ts';
import type { EventServices } from './pushEvents.ts';
import { claimRetries } from './pushSentStore.ts';
import { listReceivers } from './receivers.ts';
import { sendPush, type SendServices } from './sendPush.ts';
import { sideBySide } from './sideBySide.ts';

const PAGE = 500;

/** Sends messages again that push services refused for a time, if they are still news. */
export async function sendRetries(
  services: SendServices & EventServices,
  signal: AbortSignal,
): Promise<void> {
  const { write } = services.database;
  const retries = await claimRetries(write, PAGE);
  const receivers = await listReceivers(
    write,
    retries.map(({ subscription_id }) => subscription_id),
  );
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  await sideBySide(retries, signal, async ({ subscription_id, event: name, tries }) => {
    const receiver = byId.get(subscription_id);
    const event = receiver && (await findEvent(receiver, name, services));
    if (receiver && event) await sendPush({ receiver, event, tries }, services);
  });
}
