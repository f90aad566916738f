import type { FastifyRequest } from 'fastify';
import type { Problem } from './Problem.ts';

/** What belongs into the security log: somebody was kept from something. A visitor who is merely asked to log in was not. */
export function isRefusal({ code, status }: Problem, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (status === 401) return headers.authorization !== undefined;
  return status === 403 || status === 419 || status === 429 || code === 'captcha';
}
