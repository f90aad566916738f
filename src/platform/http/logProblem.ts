import type { FastifyRequest } from 'fastify';
import { isRefusal } from './isRefusal.ts';
import type { Problem } from './Problem.ts';
import { noteOfLimit } from './refusalNote.ts';

export type LogProblem = {
  request: FastifyRequest;
  /** The request's path without its secrets, for the log. */
  path: string;
  problem: Problem;
  error: unknown;
};

/**
 * Writes why a request failed, or that somebody was kept from something. Refusals that strangers
 * can cause without limit have an event, by which the log counts them.
 */
export function logProblem({ request, path, problem, error }: LogProblem): void {
  const { log } = request;
  if (problem.code === 'unavailable')
    log.error({ event: 'unavailable', err: error, path }, 'a request could not be served');
  else if (problem.status >= 500) log.error({ err: error, path }, 'unexpected error');
  else if (isRefusal(problem, request)) {
    const { code } = problem;
    const route = request.routeOptions.url;
    const note = problem.note ?? (problem.status === 429 ? noteOfLimit(request) : undefined);
    const { level = 'info', ...told } = note ?? {};
    log[level]({ event: 'refused', code, route, path, address: request.ip, ...told }, 'a call was refused');
  }
}
