import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { EntryKind } from '../../src/features/sync/EntryKind.ts';

/**
 * Devices say the same in any order and more than once: whatever they say, all of them must end
 * with the same entry. Gives undefined, or the entries for which that is not so. `entries` has to
 * make few values of each field, so that two entries are often alike in some.
 */
export function brokenMergeLaw<Entry extends object>(
  { merge, times }: EntryKind<Entry>,
  entries: fc.Arbitrary<Entry>,
): string | undefined {
  /** The same moment may be written in two ways. */
  const meaning = (entry: Entry) =>
    Object.entries(entry).map(([field, value]: [string, unknown]) =>
      times.includes(field as keyof Entry) ? Date.parse(String(value)) : value,
    );
  const isSame = (one: Entry, other: Entry) => isDeepStrictEqual(meaning(one), meaning(other));
  return (
    fc.defaultReportMessage(
      fc.check(
        fc.property(
          entries,
          entries,
          entries,
          (one, two, three) =>
            isSame(merge(one, two), merge(two, one)) &&
            isSame(merge(merge(one, two), three), merge(one, merge(two, three))) &&
            isSame(merge(merge(one, two), two), merge(one, two)) &&
            isSame(merge(one, one), one),
        ),
      ),
    ) ?? undefined
  );
}
