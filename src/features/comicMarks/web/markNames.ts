import { readNotes } from '../../../ui/device/deviceNotes.ts';
import type { NamedEntries } from '../../sync/web/claimEntries.ts';
import { markPrefix } from './markPrefix.ts';

/** The notes of this device that tell whose the marks of comics are, and which are unsent. */
export const markNames = {
  names: {
    entry: 'mark',
    unsent: 'unsent-mark',
    owner: 'marks-of',
    // The number grows with each new field: an earlier version of the program, in a tab that stayed
    // open, has left it out.
    cursor: 'marks-cursor-2',
    locked: 'locked-marks',
    aside: 'visitor-marks',
  },
  storedNames: (siteId) =>
    Object.keys(readNotes(markPrefix(siteId))).map((slug) => markPrefix(siteId) + slug),
} satisfies NamedEntries;
