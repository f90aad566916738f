import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { siteAddress } from '../../../platform/config/siteAddress.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { MessageTranslator } from '../../../platform/translation/MessageTranslator.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import { encryptPush } from './encryptPush.ts';
import type { PostPush, PushAnswer } from './postPush.ts';
import { readerOf, type PushEvent } from './pushEvents.ts';
import { claimSending, planRetry } from './pushSentStore.ts';
import { deleteSubscription, endFailing, enterFailure } from './pushStore.ts';
import type { Receiver } from './receivers.ts';
import { retrySeconds } from './retrySeconds.ts';
import { vapidHeader, type VapidKey } from './vapidKey.ts';
import { writePush } from './writePush.ts';

const TTL_SECONDS = 24 * 3_600;
/** Messages to one browser within an hour; further events are only in the site. */
const MAX_AN_HOUR = 20;
/** Pause of a browser whose push service takes no message now. */
const WAIT_SECONDS = 300;

export type SendServices = {
  config: Config;
  database: { write: Kysely<Tables> };
  log: Log;
  translate: MessageTranslator;
  post: PostPush;
  key: VapidKey;
};

export type Sending = {
  receiver: Receiver;
  event: PushEvent;
  /** Number of claims. A retry has claimed its event already. */
  tries?: number;
};

/**
 * Sends an event to a browser. The claim is committed before the message leaves: a process that is
 * killed in between loses the message, and never sends it twice. A temporary refusal is tried
 * again.
 */
export async function sendPush(
  { receiver, event, tries = 1 }: Sending,
  services: SendServices,
): Promise<void> {
  const { write } = services.database;
  const sending = { subscriptionId: receiver.id, event: event.name };
  if (tries === 1) {
    const earlier = await claimSending(write, sending);
    if (earlier === undefined || earlier >= MAX_AN_HOUR) return;
  }
  if (receiver.is_waiting) return planRetry(write, { ...sending, seconds: WAIT_SECONDS });
  const answer = await services.post(postOf({ receiver, event }, services));
  const waitSeconds = retrySeconds(answer, tries);
  if (isTaken(answer)) return endFailing(write, receiver.id);
  if (isGone(answer)) return deleteSubscription(write, receiver.id);
  if (waitSeconds !== undefined) await planRetry(write, { ...sending, seconds: waitSeconds });
  await enterFailure(write, { id: receiver.id, waitSeconds: waitSeconds ?? pauseAfter(answer) });
  const { origin } = new URL(receiver.endpoint);
  const status = typeof answer === 'string' ? answer : answer.status;
  services.log.warn({ event: 'push_failed', push_service: origin, status }, 'a push message was not taken');
}

/** Without a pause, a push service that never answers would delay the messages of others. */
const pauseAfter = (answer: PushAnswer) => (answer === 'lost' ? WAIT_SECONDS : 0);

function postOf({ receiver, event }: Sending, { config, key, translate }: SendServices) {
  const { language } = readerOf(receiver, { config });
  const tag = hashOf(event.topic);
  const isQuiet = config.site.nsfw && !receiver.has_titles;
  const message = writePush({ group: event.group, language, isQuiet, tag, translate });
  const { endpoint } = receiver;
  return {
    endpoint,
    headers: {
      authorization: vapidHeader(key, { endpoint, subject: siteAddress(config) }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'low',
      // A push service replaces a waiting message of the same topic by the newer one.
      topic: tag,
    },
    body: encryptPush(Buffer.from(JSON.stringify(message)), receiver),
  };
}

/**
 * A hash of 32 characters, the most that a topic may have (RFC 8030). It tells the push service
 * nothing.
 */
const hashOf = (topic: string) => createHash('sha256').update(topic).digest('base64url').slice(0, 32);

const isTaken = (answer: PushAnswer) =>
  typeof answer === 'object' && answer.status >= 200 && answer.status < 300;
const isGone = (answer: PushAnswer) =>
  typeof answer === 'object' && (answer.status === 404 || answer.status === 410);
