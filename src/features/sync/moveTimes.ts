import type { EntryKind } from './EntryKind.ts';

type Times<Entry> = Pick<EntryKind<Entry>, 'times'>;

/** The entry with its times written by another clock. The year 1970 stands for "never". */
export function moveTimes<Entry, State extends Entry>(
  { times }: Times<Entry>,
  entry: State,
  move: (at: string) => string,
): State {
  const moved: Partial<Entry> = {};
  for (const field of times) {
    const at = entry[field];
    if (isTime(at)) moved[field] = move(at) as Entry[keyof Entry];
  }
  return { ...entry, ...moved };
}

/** All times of the entries, that of "never" aside. */
export function timesOf<Entry>({ times }: Times<Entry>, entries: readonly Entry[]): string[] {
  const told: unknown[] = entries.flatMap((entry) => times.map((field) => entry[field]));
  return told.filter(isTime);
}

function isTime(at: unknown): at is string {
  return typeof at === 'string' && Date.parse(at) > 0;
}
