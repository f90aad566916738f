import type { FastifyRequest } from 'fastify';
import type { Problem } from './Problem.ts';

/**
 * True if a problem belongs into the security log. A visitor who is asked to log in is not logged.
 */
export function isRefusal({ code, status }: Problem, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (status === 401) return headers.authorization !== undefined;
  return status === 403 || status === 419 || status === 429 || code === 'captcha';
}
