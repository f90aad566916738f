import { ApiError } from '../api/ApiError.ts';
import type { Alert } from './Alert.ts';

/** An answer of the API, or what a failed call threw. */
export type Response = string | { message?: string; errors?: Record<string, readonly string[]> } | Error;

/**
 * The alert for an answer (spec 8): danger for an error, success otherwise; all messages of
 * `errors` joined by line breaks where there are any, else the message; a plain text as it is. An
 * answer that says nothing is not the site's own, and a danger.
 */
export function alertOf(response: Response | null | undefined): Alert {
  const text = textOf(response ?? '').trim();
  if (text === '') return { kind: 'danger' };
  return { kind: response instanceof Error ? 'danger' : 'success', text };
}

function textOf(response: Response): string {
  if (typeof response === 'string') return response;
  const errors = response instanceof Error && !(response instanceof ApiError) ? {} : (response.errors ?? {});
  const lines = Object.values(errors).flat();
  return lines.length > 0 ? lines.join('\n') : (response.message ?? '');
}
