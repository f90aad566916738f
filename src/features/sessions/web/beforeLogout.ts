import type { Outbox } from '../../../ui/device/makeOutbox.ts';

/** A logout waits no longer for unsent changes. */
const LONGEST_MS = 3_000;

const outboxes = new Set<Outbox>();

/** The entries of this outbox are a member's own, and are sent before they log out. */
export function emptyBeforeLogout(outbox: Outbox): void {
  outboxes.add(outbox);
}

/** Sends all unsent entries, as far as that is possible in some seconds. Never rejects. */
export async function finishSending(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_MS)));
  await Promise.race([isOver, Promise.all([...outboxes].map(empty))]);
  clearTimeout(timer);
}

async function empty(outbox: Outbox): Promise<void> {
  // A sending that was under way did not include later marks.
  await outbox.flush();
  for (let left = Infinity; outbox.pending().length > 0 && outbox.pending().length < left;) {
    left = outbox.pending().length;
    await outbox.flush();
  }
}
