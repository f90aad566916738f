import type { PushMessage } from '../features/push/PushMessage.ts';

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = ExtendableEvent & { data: { text(): string } | null };
type ClickEvent = ExtendableEvent & { notification: Notification };
type OpenPage = { url: string; focus(): Promise<unknown> };
export type PushWorker = {
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

/**
 * The part of the service worker for push messages (`features/push`): shows them, and opens them by
 * a click.
 */
export function followPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text() ?? '')));
  worker.addEventListener('notificationclick', (event) =>
    event.waitUntil(openPush(worker, event.notification)),
  );
}

/**
 * Shows a notification even for an unreadable message: browsers end the subscription of a site
 * whose messages show none. A message of the same comic replaces the one before.
 */
async function showPush(worker: PushWorker, text: string): Promise<void> {
  const message = readPush(text);
  await worker.registration.showNotification(message.title, {
    body: message.body,
    ...(message.tag === '' ? {} : { tag: message.tag }),
    icon: '/icon-192.png',
    data: message.path,
  });
}

function readPush(text: string): PushMessage {
  const unread = { title: location.host, body: '', path: '/', tag: '' };
  try {
    return { ...unread, ...(JSON.parse(text) as Partial<PushMessage>) };
  } catch {
    return unread;
  }
}

/**
 * Focuses a tab that shows the page already, else opens a new one, because the other tabs may be in
 * use.
 */
async function openPush(worker: PushWorker, notification: Notification): Promise<void> {
  notification.close();
  const address = new URL(String(notification.data), location.origin);
  if (address.origin !== location.origin) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname === address.pathname);
  await (page ? page.focus() : worker.clients.openWindow(address.href));
}
