/**
 * All that can be asked of the reader, as the list of keys shows it. `left` and `right` are what
 * lies on that side of the screen, by the reading direction; `screen_on` and `screen_back` a
 * screenful of reading, then the next page.
 */
export const COMMAND_GROUPS = [
  {
    name: 'turn',
    commands: ['right', 'left', 'screen_on', 'screen_back', 'scroll_down', 'scroll_up', 'auto_scroll'],
  },
  {
    name: 'jump',
    commands: [
      'first',
      'last',
      'next_chapter',
      'previous_chapter',
      'next_volume',
      'previous_volume',
      'go_to',
      'pages',
      'chapters',
      'bookmark',
      'bookmarks',
      'comments',
    ],
  },
  {
    name: 'look',
    commands: ['fit', 'spread', 'offset', 'direction', 'mode', 'zoom_in', 'zoom_out', 'zoom_reset'],
  },
  { name: 'screen', commands: ['controls', 'fullscreen', 'settings', 'tap_zones', 'help'] },
] as const;
