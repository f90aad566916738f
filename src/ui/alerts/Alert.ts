/** What the reader is told about something that they did (spec 8). */
export type Alert = {
  kind: 'success' | 'danger';
  /** Lines are parted by line breaks. */
  text: string;
  /** The next thing to do, where there is one. */
  action?: { label: string; run: () => void };
};
