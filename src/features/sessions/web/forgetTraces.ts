import { onNotesChange, readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { readUser } from './sessionNotes.ts';

/**
 * Small things that this device alone remembers, by what their keys begin with: they go with the
 * member who left them, in whichever tab.
 */
export function forgetTraces(siteId: string, prefixes: readonly string[]): void {
  let member = readUser(siteId)?.id;
  onNotesChange(() => {
    const former = member;
    member = readUser(siteId)?.id;
    if (former === undefined || former === member) return;
    const names = prefixes.flatMap((prefix) => Object.keys(readNotes(prefix)).map((rest) => prefix + rest));
    writeNotes(Object.fromEntries(names.map((name) => [name, null])));
  });
}
