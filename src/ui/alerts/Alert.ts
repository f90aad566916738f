/** A message to the reader about the result of an action (spec 8). */
export type Alert = {
  kind: 'success' | 'danger';
  /**
   * Lines are parted by line breaks; without a text, the reader is told that something went wrong.
   */
  text?: string;
  /** Alerts with the same subject replace each other. */
  subject?: string;
  /** The time that a success stands, if that is not the usual one. */
  shownMs?: number;
  /** The next thing to do, where there is one. */
  action?: { label: string; run: () => void };
};
