import type { ErrorCode } from '../../contract/errorCodes.ts';
import { ApiError } from './ApiError.ts';

type Fields = Record<string, unknown>;

/**
 * The error that an answer is. Its body may come from a proxy, and then has any shape: `wrong` is
 * the message where it has none.
 */
export function apiErrorOf(answer: { status: number; body: unknown; wrong: string }): ApiError {
  const { status, body, wrong } = answer;
  const { code, message, errors, retry_after: retryAfter } = isFields(body) ? body : { message: body };
  return new ApiError({
    status,
    code: typeof code === 'string' ? (code as ErrorCode) : 'something_went_wrong',
    message: isText(message) ? message : wrong,
    errors: isFields(errors) ? fieldMessages(errors) : {},
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  });
}

function fieldMessages(errors: Fields): Record<string, string[]> {
  const fields = Object.entries(errors).map(
    ([name, value]) => [name, [value].flat().filter(isText)] as const,
  );
  return Object.fromEntries(fields.filter(([, messages]) => messages.length > 0));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
