import type { ReaderCommand } from './readerCommands.ts';

/** As the list of keys shows them. */
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
    ],
  },
  {
    name: 'look',
    commands: ['fit', 'spread', 'offset', 'direction', 'mode', 'zoom_in', 'zoom_out', 'zoom_reset'],
  },
  { name: 'screen', commands: ['controls', 'fullscreen', 'settings', 'tap_zones', 'help'] },
] as const satisfies readonly { name: string; commands: readonly ReaderCommand[] }[];
