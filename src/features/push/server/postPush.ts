import { Agent, request, type RequestOptions } from 'node:https';
import { publicLookup } from './publicLookup.ts';

/** Concurrent requests to one push service. */
export const POSTS_AT_ONCE = 20;
const TIMEOUT_MS = 20_000;
/** The body of an answer is not used, and a stranger's may be endless. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** An idle connection is closed before the push service closes it. */
const UNUSED_MS = 4_000;

const agent = new Agent({ keepAlive: true, maxSockets: POSTS_AT_ONCE, timeout: UNUSED_MS });

export type PushPost = { endpoint: string; headers: Record<string, string>; body: Buffer };

/**
 * `unreached`: the message was not sent. `lost`: it was sent and no answer came, so it may have
 * arrived.
 */
export type PushAnswer = { status: number; retryAfter: string | undefined } | 'unreached' | 'lost';

export type PostPush = (post: PushPost) => Promise<PushAnswer>;

/** Sends a message to a push service. It follows no redirects and reaches no private networks. */
export const postPush: PostPush = (post) => postBy(post, { agent, lookup: publicLookup });

/** `connecting`: how connections are made, which tests replace. */
export function postBy(
  { endpoint, headers, body }: PushPost,
  connecting: RequestOptions,
): Promise<PushAnswer> {
  return new Promise((resolve) => {
    let hasLeft = false;
    const sent = request(
      endpoint,
      {
        ...connecting,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        let length = 0;
        answer.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MAX_ANSWER_BYTES) answer.destroy();
        });
        answer.on('error', () => {});
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    sent.on('finish', () => (hasLeft = true));
    sent.on('error', () => resolve(hasLeft ? 'lost' : 'unreached'));
    sent.end(body);
  });
}
