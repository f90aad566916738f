import { ApiError } from '../api/ApiError.ts';
import type { Alert } from './Alert.ts';

/** An answer of the API, or what a failed call threw. */
export type Response = string | { message?: string; errors?: Record<string, readonly string[]> } | Error;

/**
 * The alert for an answer (spec 8): danger for an error, success otherwise; all messages of `errors` joined by line breaks where
 * there are any, else the message; a plain text as it is.
 */
export function alertOf(response: Response): Alert {
  const kind = response instanceof Error ? 'danger' : 'success';
  if (typeof response === 'string') return { kind, text: response };
  const errors = response instanceof Error && !(response instanceof ApiError) ? {} : (response.errors ?? {});
  const lines = Object.values(errors).flat();
  return { kind, text: lines.length > 0 ? lines.join('\n') : (response.message ?? '') };
}
