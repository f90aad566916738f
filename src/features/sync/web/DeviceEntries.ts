import type { CallApi, CallManner } from '../../../contract/ApiMap.ts';
import type { ApiError } from '../../../ui/api/ApiError.ts';
import type { EntryKind } from '../EntryKind.ts';

export type SyncSite = { siteId: string; callApi: CallApi };

/**
 * One kind of entry as devices have it: the declaration from which `followEntries` and the rest of
 * this folder do the work.
 */
export type DeviceEntries<Kept> = {
  kind: EntryKind<Kept>;
  /**
   * Names in local storage, behind the site's id. They never change: devices have notes under them.
   */
  names: {
    /**
     * For every entry one note begins with this and ends with a colon and its key. It changes
     * whenever the entry does.
     */
    entry: string;
    /** Marks of entries that the server has not heard of. */
    unsent: string;
    /** Id of the member whose entries are on this device; none where they are a visitor's. */
    owner: string;
    cursor: string;
    /** Entries that wait for a member whose session the site has ended. */
    locked: string;
    /**
     * A visitor's entries while a member is logged in who does not want them. A kind without it
     * joins a visitor's entries with the account at login, without asking.
     */
    aside?: string;
  };
  /** The entry of this key on this device. */
  read(siteId: string, key: string): Kept | undefined;
  /** An entry from the text of its note, or from a text that `lockedEntries.ts` has kept. */
  parse(key: string, text: string): Kept | undefined;
  /** Writes entries to this device, in few steps: whatever shows them looks again at each. */
  write(siteId: string, entries: readonly Kept[]): void;
  /** Names of all notes in local storage that go with the member. */
  storedNames(siteId: string): string[];
  pull(callApi: CallApi, input: { since?: string }): Promise<PulledEntries<Kept>>;
  push(callApi: CallApi, said: Said<Kept>, manner: CallManner): Promise<PushedEntries<Kept>>;
  /** Hears of an entry that the server refuses for good. */
  onRefused?(error: ApiError): void;
};

/**
 * The entries that a device sends in one call. `sent_at` is by the same clock as the entries'
 * times.
 */
type Said<Kept> = { entries: Kept[]; sent_at: string };

/** `now` is the server's clock. */
export type AnsweredEntries<Kept> = { data: readonly Kept[]; now: string };
type PulledEntries<Kept> = AnsweredEntries<Kept> & { cursor: string | null; has_more: boolean };
type PushedEntries<Kept> = AnsweredEntries<Kept> & { unknown: readonly string[] };

/** The name of the note that tells a change of an entry. */
export function entryName({ names }: { names: { entry: string } }, siteId: string, key: string): string {
  return `${siteId}_${names.entry}:${key}`;
}
