/** Everything that a key, a button or a tap can ask of the reader. */
export const READER_COMMANDS = [
  /** What lies on that side of the screen: the next page or the last one, by the reading direction. */
  'left',
  'right',
  /** A screenful in the reading direction, then the next page. */
  'screen_on',
  'screen_back',
  'scroll_down',
  'scroll_up',
  'first',
  'last',
  'next_chapter',
  'previous_chapter',
  'next_volume',
  'previous_volume',
  'fullscreen',
  'controls',
  'settings',
  'spread',
  'offset',
  'direction',
  'mode',
  'fit',
  'zoom_in',
  'zoom_out',
  'zoom_reset',
  'auto_scroll',
  'go_to',
  'pages',
  'chapters',
  'bookmark',
  'bookmarks',
  'help',
  'tap_zones',
] as const;
export type ReaderCommand = (typeof READER_COMMANDS)[number];

/** What a key that is held down does again and again; anything else, once. */
export const REPEATED_COMMANDS: ReadonlySet<ReaderCommand> = new Set([
  'left',
  'right',
  'screen_on',
  'screen_back',
  'scroll_down',
  'scroll_up',
  'zoom_in',
  'zoom_out',
]);
