import type { ReaderCommand } from '../../readerCommands.ts';
import { commandOf, DEFAULT_KEYS, keysOf, type OwnKeys } from './readerKey.ts';

/** Most keys of one command. */
export const MAX_KEYS = 4;

/** One more key for a command; the one that had it loses it. */
export function addKey(
  own: OwnKeys,
  { command, stroke }: { command: ReaderCommand; stroke: string },
): OwnKeys {
  const owner = commandOf(stroke, own);
  if (owner === command) return own;
  const without = owner === undefined ? own : removeKey(own, { command: owner, stroke });
  return tidy({ ...without, [command]: [...keysOf(without)[command], stroke].slice(-MAX_KEYS) });
}

export function removeKey(
  own: OwnKeys,
  { command, stroke }: { command: ReaderCommand; stroke: string },
): OwnKeys {
  return tidy({ ...own, [command]: keysOf(own)[command].filter((one) => one !== stroke) });
}

/** Only what differs from the usual keys is kept. */
function tidy(own: OwnKeys): OwnKeys {
  const entries = Object.entries(own) as [ReaderCommand, readonly string[]][];
  return Object.fromEntries(
    entries.filter(([command, keys]) => keys.join() !== DEFAULT_KEYS[command].join()),
  );
}
