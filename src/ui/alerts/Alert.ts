/** A message to the reader about the result of an action (spec 8). */
export type Alert = {
  kind: 'success' | 'danger';
  /**
   * Lines are parted by line breaks; without a text, the reader is told that something went wrong.
   */
  text?: string;
  /** Alerts with the same subject replace each other. */
  subject?: string;
  /** How long a success stands, where that is not the usual time. */
  shownMs?: number;
  /** The next thing to do, where there is one. */
  action?: { label: string; run: () => void };
};
