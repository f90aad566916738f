import { useState, type KeyboardEvent } from 'react';
import { addKey, removeKey } from './addKey.ts';
import type { ReaderCommand } from '../../readerCommands.ts';
import { commandOf, keysOf, strokeOf, type KeyMap } from './readerKey.ts';
import type { PreferencesChoice } from '../settings/useReaderPreferences.ts';

/** Keys that never do anything on their own. */
const HELD = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'Dead', 'Process'];

/** A key that was pressed for a command, and is another one's. */
type TakenKey = { command: ReaderCommand; stroke: string; from: ReaderCommand };

export type KeyMapping = {
  keys: KeyMap;
  isUsual: boolean;
  /** The next key that is pressed is for this command. */
  asked: ReaderCommand | undefined;
  taken: TakenKey | undefined;
  /** Asks for a key, or no longer. */
  ask(command: ReaderCommand | undefined): void;
  press(command: ReaderCommand, event: KeyboardEvent): void;
  remove(command: ReaderCommand, stroke: string): void;
  /** Gives the key that is taken to the command that it was pressed for, or leaves it. */
  decide(isTakenOver: boolean): void;
  reset(): void;
};

/** Other keys in the place of the usual ones. */
export function useKeyMapping({ preferences, change }: PreferencesChoice): KeyMapping {
  const { key_map: own } = preferences;
  const [asked, setAsked] = useState<ReaderCommand>();
  const [taken, setTaken] = useState<TakenKey>();
  return {
    keys: keysOf(own),
    isUsual: Object.keys(own).length === 0,
    asked,
    taken,
    ask(command) {
      if (command) setTaken(undefined);
      setAsked(asked === command ? undefined : command);
    },
    press(command, event) {
      if (asked !== command || event.key === 'Tab' || HELD.includes(event.key)) return;
      // Else the key would press the button, scroll the list, or close the sheet.
      event.preventDefault();
      event.stopPropagation();
      const stroke = strokeOf(event);
      if (stroke === undefined) return;
      setAsked(undefined);
      if (event.key === 'Escape') return;
      const from = commandOf(stroke, own);
      if (from !== undefined && from !== command) setTaken({ command, stroke, from });
      else change({ key_map: addKey(own, { command, stroke }) });
    },
    remove: (command, stroke) => change({ key_map: removeKey(own, { command, stroke }) }),
    decide(isTakenOver) {
      if (taken && isTakenOver) change({ key_map: addKey(own, taken) });
      setTaken(undefined);
    },
    reset: () => change({ key_map: {} }),
  };
}
