import type { EntryKind } from './EntryKind.ts';

/** The entry with its times written by another clock. */
export function moveTimes<Entry, State extends Entry>(
  { times }: Pick<EntryKind<Entry>, 'times'>,
  entry: State,
  move: (at: string) => string,
): State {
  const moved: Partial<Entry> = {};
  for (const field of times) {
    const at = entry[field];
    if (typeof at === 'string') moved[field] = move(at) as Entry[keyof Entry];
  }
  return { ...entry, ...moved };
}
