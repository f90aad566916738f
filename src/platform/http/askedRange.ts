import type { FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange } from '../storage/Storage.ts';

/**
 * The one part of a file that was asked for; several parts, or parts of a file that changed, are
 * answered with all of it (undefined).
 */
export function askedRange(
  request: FastifyRequest,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  if (!range || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const parsed = parseRange(size, range);
  if (parsed === -1) return 'unsatisfiable';
  return parsed === -2 || parsed.length !== 1 ? undefined : parsed[0];
}
