/** The JSON that the service worker receives. */
export type PushMessage = {
  title: string;
  body: string;
  /** Path that a click opens. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
};
