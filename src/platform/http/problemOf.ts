import type { ErrorCode } from '../../contract/errorCodes.ts';
import { DatabaseAway } from '../database/DatabaseAway.ts';
import { Problem } from './Problem.ts';

/**
 * Turns an error into what the caller may know: `unavailable` if the database is away,
 * `something_went_wrong` for all unknown errors.
 */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const error = (thrown ?? {}) as { statusCode?: number; code?: string; message?: string };
  const byStatus: Record<number, ErrorCode> = {
    400: 'malformed',
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'too_large',
    415: 'unsupported_media_type',
    416: 'range_not_satisfiable',
  };
  if (isUnavailable(error)) return new Problem('unavailable');
  const { statusCode = 500 } = error;
  const isCallers = statusCode >= 400 && statusCode < 500;
  return new Problem(byStatus[statusCode] ?? (isCallers ? 'malformed' : 'something_went_wrong'));
}

/**
 * Connection refused, reset or timed out, a statement that took too long (57014), or PostgreSQL
 * that is full (53300), starting up or shutting down (SQLSTATE classes 08 and 57P). A request that
 * came during a stop of ours finds no inner calls (FST_ERR_REOPENED).
 */
function isUnavailable(error: { code?: string; syscall?: string; message?: string }): boolean {
  return (
    error instanceof DatabaseAway ||
    // The socket of a database that has stopped; a file that is missing says the same code.
    (error.code === 'ENOENT' && error.syscall === 'connect') ||
    /^(ECONN|EPIPE$|ETIMEDOUT$|08|57P|57014$|53300$|FST_ERR_REOPENED_CLOSE_SERVER$)/.test(error.code ?? '') ||
    /Query read timeout|timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
      error.message ?? '',
    )
  );
}
