import type { ErrorCode } from '../../contract/errorCodes.ts';

/**
 * An answer that is not a success: the spec's `{message, errors?}` body (section 8) with its code
 * and status.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly errors: Record<string, string[]>;
  /** Seconds after which it may be tried again; 0 where the answer says nothing of it. */
  readonly retryAfter: number;

  constructor(options: {
    status: number;
    code: ErrorCode | 'network';
    message: string;
    errors?: Record<string, string[]>;
    retryAfter?: number;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.errors = options.errors ?? {};
    this.retryAfter = options.retryAfter ?? 0;
  }
}
