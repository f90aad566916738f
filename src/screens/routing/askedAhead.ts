/**
 * Lets a question run beside another one that decides first: its refusal is thrown where it is
 * awaited, and is no unhandled one where it never is.
 */
export function askedAhead<Data>(asked: Promise<Data>): Promise<Data> {
  asked.catch(() => {});
  return asked;
}
