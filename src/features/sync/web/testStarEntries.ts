import { readNote, readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { starsKind, type Stars } from '../testStars.ts';
import { entryName, type DeviceEntries } from './DeviceEntries.ts';

const names = {
  entry: 'stars',
  unsent: 'unsent-stars',
  owner: 'stars-of',
  cursor: 'stars-cursor',
  locked: 'locked-stars',
  aside: 'visitor-stars',
};
const nameOf = (siteId: string, key: string) => entryName({ names }, siteId, key);

/** The browser's part of the made-up kind. */
export const starEntries: DeviceEntries<Stars> = {
  kind: starsKind,
  names,
  read: (siteId, key) => parse(key, readNote(nameOf(siteId, key)) ?? 'null'),
  parse,
  write: (siteId, entries) =>
    writeNotes(Object.fromEntries(entries.map((one) => [nameOf(siteId, one.comic), JSON.stringify(one)]))),
  storedNames: (siteId) => Object.keys(readNotes(nameOf(siteId, ''))).map((key) => nameOf(siteId, key)),
  pull: (callApi, input) => callApi('GET /api/stars', input),
  push: (callApi, said, manner) => callApi('PUT /api/stars', said, manner),
};

function parse(comic: string, text: string): Stars | undefined {
  const entry = JSON.parse(text) as Omit<Stars, 'comic'> | null;
  return entry ? { ...entry, comic } : undefined;
}
