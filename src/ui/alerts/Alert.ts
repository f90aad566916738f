/** What the reader is told about something that they did (spec 8). */
export type Alert = {
  kind: 'success' | 'danger';
  /** Lines are parted by line breaks; without a text, the reader is told that something went wrong. */
  text?: string;
  /** What it is about: what was said of that before goes. */
  subject?: string;
  /** The next thing to do, where there is one. */
  action?: { label: string; run: () => void };
};
