import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewPass } from './mediaAudience.ts';

/**
 * Paths that media routes stand under. The pass stands in the path and not in the query: a shared
 * cache that leaves queries out would give one member's picture to everybody.
 */
export const MEDIA_FOLDERS = ['/media', '/media/for/:pass'];

/** Files that no cache but the browser's own may keep, and no page of another site may show. */
export const FOR_MEMBERS = {
  'cdn-cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Leads to the same file under the new pass. */
export function sendToNewPass(request: FastifyRequest, reply: FastifyReply, { pass }: NewPass): FastifyReply {
  const address = request.url.replace(/^\/media\/for\/[^/]+/, `/media/for/${pass}`);
  return reply.headers({ ...FOR_MEMBERS, 'cache-control': 'private, no-store' }).redirect(address, 307);
}
