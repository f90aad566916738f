import { readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { DeviceEntries } from '../../sync/web/DeviceEntries.ts';
import { comicMarkKind } from '../comicMarkKind.ts';
import type { ComicMark } from '../comicMarksApi.ts';
import { parseMark, readMark } from './markNotes.ts';
import { markPrefix } from './markPrefix.ts';

/**
 * Favourites, shelves and scores as devices have them, by slugs of comics. A member who logs in is
 * asked whether a visitor's are theirs.
 */
export const comicMarkEntries: DeviceEntries<ComicMark> = {
  kind: comicMarkKind,
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
  read(siteId, comic) {
    const mark = readMark(siteId, comic);
    return mark && { comic, ...mark };
  },
  parse(comic, text) {
    const mark = parseMark(text);
    return mark && { comic, ...mark };
  },
  write(siteId, entries) {
    const notes = entries.map(({ comic, ...mark }) => [
      markPrefix(siteId) + comic,
      JSON.stringify(parseMark(JSON.stringify(mark))),
    ]);
    writeNotes(Object.fromEntries(notes) as Record<string, string>);
  },
  storedNames: (siteId) =>
    Object.keys(readNotes(markPrefix(siteId))).map((slug) => markPrefix(siteId) + slug),
  pull: (callApi, input) => callApi('GET /api/comic-marks', input, { priority: 'low' }),
  push: (callApi, said, manner) => callApi('PUT /api/comic-marks', said, manner),
};
