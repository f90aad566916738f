import { matchesKeys, type KeyPress } from '../../../ui/admin/matchesKeys.ts';
import type { ModerationAct } from '../moderationActs.ts';

/** The command of a key in the queue. `index` counts reasons from 0. */
export type QueueCommand =
  | { name: 'next' | 'previous' | 'open' | 'mend' | 'claim' | 'note' | 'undo' | 'picture' | 'keys' }
  | { name: 'act'; act: ModerationAct }
  | { name: 'reason'; index: number };

/** The key of each act. */
export const ACT_KEYS: Record<ModerationAct, string> = {
  dismiss: 'd',
  mended: 'm',
  approve: 'a',
  restore: 's',
  hide: 'h',
  remove: 'r',
  lock: 'l',
  pin: 'p',
  warn: 'w',
  ban: 'b',
};

export const COMMAND_KEYS = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  mend: 'e',
  claim: 'c',
  note: 'n',
  undo: 'u',
  picture: 'v',
  keys: '?',
} as const;

/** The command of a key press; undefined for keys without a meaning here. */
export function queueCommand(press: KeyPress): QueueCommand | undefined {
  if (/^[1-9]$/.test(press.key) && !press.ctrlKey && !press.metaKey && !press.altKey)
    return { name: 'reason', index: Number(press.key) - 1 };
  for (const [act, key] of Object.entries(ACT_KEYS))
    if (matchesKeys(press, key)) return { name: 'act', act: act as ModerationAct };
  for (const [name, key] of Object.entries(COMMAND_KEYS))
    if (matchesKeys(press, key)) return { name: name as keyof typeof COMMAND_KEYS };
  return undefined;
}
