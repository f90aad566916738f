import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedRange } from '../../../platform/http/askedRange.ts';
import { leaveOutDocumentHeaders } from '../../../platform/http/leaveOutDocumentHeaders.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { FileCache } from './FileCache.ts';
import type { ShownTo } from './mediaAudience.ts';
import { FOR_MEMBERS } from './mediaFolders.ts';

/**
 * A browser may keep a file for ever. Shared caches, a CDN too, may keep one for 50 s: with the
 * second that the site itself takes, a takedown is known everywhere within a minute.
 */
const CACHE_CONTROL = {
  everyone: 'public, max-age=31536000, immutable, s-maxage=50',
  adults: 'private, max-age=31536000, immutable',
  // Its address is of one session, and holds not much longer.
  members: 'private, max-age=3600',
  staff: 'private, no-store',
};

type StoredFileAnswer = {
  request: FastifyRequest;
  reply: FastifyReply;
  cache: FileCache;
  key: string;
  size: number;
  mime: string;
  hasCdn: boolean;
  shownTo: ShownTo;
};

/**
 * Answers with a file that never changes, or the part of it that was asked for. @throws Problem
 * not_found when it is gone meanwhile
 */
export async function sendStoredFile(answer: StoredFileAnswer): Promise<FastifyReply> {
  const { request, reply, cache, key, size, mime, hasCdn, shownTo } = answer;
  // The address names the bytes; the tag only has to be one.
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}-${size}"`;
  leaveOutDocumentHeaders(reply, "default-src 'none'; sandbox; frame-ancestors 'none'");
  reply.headers({
    'content-type': mime,
    'cache-control': CACHE_CONTROL[shownTo],
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': hasCdn ? 'cross-origin' : 'same-site',
    etag,
    ...(shownTo === 'members' ? FOR_MEMBERS : {}),
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const range = askedRange(request, { size, etag });
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('range_not_satisfiable');
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const file = await cache.read(key, { size, range });
  if (!file) throw new Problem('not_found');
  return reply.header('content-length', file.bytes).send(file.body);
}
