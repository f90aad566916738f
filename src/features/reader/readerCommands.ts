import { COMMAND_GROUPS } from './commandGroups.ts';

export type ReaderCommand = (typeof COMMAND_GROUPS)[number]['commands'][number];

/** Everything that a key, a button or a tap can ask of the reader. */
export const READER_COMMANDS: readonly ReaderCommand[] = COMMAND_GROUPS.flatMap(
  ({ commands }) => commands as readonly ReaderCommand[],
);

/** Commands that a held key repeats. All others run once. */
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
