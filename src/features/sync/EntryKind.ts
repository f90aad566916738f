/**
 * One kind of entry that a member has on every device and on the server: what both sides must agree
 * on.
 */
export type EntryKind<Entry> = {
  /** Names an entry among all of its member's. */
  keyOf(entry: Entry): string;
  /**
   * Fields that hold a time (ISO 8601, or null). A device writes them by its own clock, the server
   * by the server's.
   */
  times: readonly (keyof Entry)[];
  /**
   * Joins two states of one entry. It must be commutative, associative and idempotent: devices say
   * the same in any order, and more than once. `tests/support/brokenMergeLaw.ts` proves that for a
   * kind.
   */
  merge<State extends Entry>(left: State, right: State): State;
};
