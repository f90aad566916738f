import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { DeviceEntries } from '../../sync/web/DeviceEntries.ts';
import { comicMarkKind } from '../comicMarkKind.ts';
import type { ComicMark } from '../comicMarksApi.ts';
import { parseMark, readMark } from './markNotes.ts';
import { markNames } from './markNames.ts';
import { markPrefix } from './markPrefix.ts';

/**
 * Favourites, shelves and scores as devices have them, by slugs of comics. A member who logs in is
 * asked whether a visitor's are theirs.
 */
export const comicMarkEntries: DeviceEntries<ComicMark> = {
  kind: comicMarkKind,
  ...markNames,
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
  pull: (callApi, input) => callApi('GET /api/comic-marks', input, { priority: 'low' }),
  push: (callApi, said, manner) => callApi('PUT /api/comic-marks', said, manner),
};
