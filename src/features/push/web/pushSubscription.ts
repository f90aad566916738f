import type { CallApi } from '../../../contract/ApiMap.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { pushKey } from './pushKey.ts';

type Page = { siteId: string; callApi: CallApi };

/**
 * Subscribes this browser for a member who has just tapped. Throws if the browser or its push
 * service refuses.
 */
export async function beginPush({ siteId, callApi }: Page, member: string): Promise<void> {
  await tellSite(callApi);
  writeNote(pushKey(siteId), member);
}

/**
 * Sends the browser's subscription to the site again. A lost one is made anew, which needs no new
 * permission.
 */
export async function renewPush({ siteId, callApi }: Page): Promise<void> {
  if (Notification.permission === 'granted') await tellSite(callApi);
  else writeNote(pushKey(siteId), null);
}

/** Deletes the browser's subscription, so that its push service takes no more messages for it. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function tellSite(callApi: CallApi): Promise<void> {
  const { public_key } = await callApi('GET /api/push', {});
  const { endpoint, keys } = (await subscriptionTo(public_key)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await callApi('PUT /api/push', { endpoint: endpoint ?? '', p256dh, auth });
}

/** A subscription belongs to one key of the site, so one with another key is replaced. */
async function subscriptionTo(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('the service worker is not there');
  const { pushManager } = registration;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
