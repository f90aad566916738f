import type { EntryKind } from '../sync/EntryKind.ts';
import type { MemberNote } from './memberNotesApi.ts';

/** The newer of two notes stands, whole. */
export const memberNoteKind: EntryKind<MemberNote> = {
  keyOf: ({ key }) => key,
  times: ['changed_at'],
  merge: (left, right) => (isNewer(right, left) ? right : left),
};

/** Either of two at the same moment may stand, as long as all devices agree. */
function isNewer(one: MemberNote, other: MemberNote): boolean {
  const difference = Date.parse(one.changed_at) - Date.parse(other.changed_at);
  return difference === 0 ? textOf(one.value) > textOf(other.value) : difference > 0;
}

/** The database may keep the fields in another order. */
function textOf(value: object | null): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
