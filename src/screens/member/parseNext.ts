/**
 * The address to open after login. A value that is none is named as undefined, for the router lays
 * what is given here over what it found.
 */
export function parseNext({ next }: Record<string, unknown>): { next?: string | undefined } {
  return { next: typeof next === 'string' ? next : undefined };
}
