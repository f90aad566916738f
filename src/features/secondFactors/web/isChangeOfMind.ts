/**
 * The member closed the browser's own dialog or let it run out, or another one has taken its place:
 * nothing to be told.
 */
export function isChangeOfMind(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
