import type { ImportNote } from './importPlan.ts';

/**
 * English words of what planning itself has to say; archives, ComicInfo and entries bring their
 * own. Codes are stable. "{count|page|pages}" is the first word where the count is one.
 */
export const IMPORT_MESSAGES = {
  path_missing: 'There is no such file or folder.',
  path_lost:
    'Several files with names that are not UTF-8 fit it, of which a command line loses bytes: give the folder around them, or rename them, for instance with convmv.',
  path_unreadable: 'It cannot be read ({detail}).',
  symlink_not_followed: 'It is a symbolic link, and links are not followed.',
  too_deep: 'Folders are nested more than {limit} deep here.',
  system_file: 'A system left it behind.',
  other_file: 'It is no archive, no picture and no folder of pictures.',
  loose_cover: 'It is named as a cover, and no series here has use for it.',
  single_image: 'This is one picture. Give the folder or archive that holds the chapter.',
  no_pages: 'It holds no picture (JPEG, PNG, GIF, WebP, AVIF, TIFF or BMP).',
  too_many_pages: 'It holds {count} {count|page|pages}; at most {limit} are allowed.',
  pages_too_large: 'Its pages take {bytes} bytes together; at most {limit_bytes} are allowed.',
  junk_skipped: 'Skipped {names}, which {count|a system|systems} left behind.',
  other_files_skipped: 'Skipped {names}, which {count|is no picture|are no pictures}.',
  links_skipped:
    'Skipped {names}, which {count|is a symbolic link|are symbolic links}: links are not followed.',
  archives_skipped:
    'Skipped {names}, which {count|is an archive|are archives}: unpack this, and import what is in it.',
  archive_of_archives:
    'It holds {count} {count|archive|archives} and no pictures: unpack it, and import what is in it.',
  deleted_pages: '{count} {count|page|pages} that {name} marks as deleted {count|was|were} left out.',
  deleted_pages_kept: '{name} marks all pages as deleted, so all of them were kept.',
  bad_entry: '{name}: {detail}',
  broken_page: '{name}: {detail}',
  broken_pages:
    '{broken} of {pages} {pages|page|pages} {broken|is|are} broken, so the chapter was left out; --keep-good-pages imports the rest.',
  in_bin: 'It was deleted and lies in the bin: `longstrip {command}` brings it back.',
  comic_taken_down: 'Its comic was taken down, and takes no chapters.',
  worker_lost: '{detail} None of its pages is broken for all that is known: import it again.',
  changed_meanwhile: 'It changed while it was imported. Import it again.',
  same_pictures: 'It has the same pictures as {path}, which counts.',
  other_comic:
    'It says that it is of "{title}"; it stays in /{comic} as long as other chapters there are of another title, or another comic has that one.',
  slug_taken: '"{title}" is a comic of its own, at /{slug}: /{taken} is "{holder}".',
  taken_for:
    '"{title}" was taken for "{holder}" at /{comic}, for names of files lose signs. A ComicInfo.xml with its Series would keep them apart.',
  ordered_by_volume:
    'Several volumes of "{title}" have the same numbers, so its chapters stand by volume first, then by number.',
  other_pictures:
    '{address} is here with other pictures ({there} {there|page|pages}, this has {pages}). --replace puts these in their place, --as-version adds them as another version.',
  other_pictures_of_several:
    '{count} versions of {address} are here, and it cannot be told which one this replaces. --as-version adds it as another.',
  other_pictures_of_run:
    '{path} has been imported as {address} with other pictures just now. --as-version adds this one as another version.',
  of_other_comic: 'Its pictures are here already as a chapter of another comic, which stays as it is.',
  unexpected: 'Something went wrong that is not known to happen ({detail}).',
  cover_ignored: 'The cover {name} was not used: {detail}',
  more_notes: '{count} more of the same kind.',
  comic_info_ignored: '{detail}',
  info_not_read: '{name} says more of the comic, but its format is not read.',
  info_of_other: '{name} in its folder was not read: it is about "{title}".',
  info_of_several: '{name} in its folder was not read: it does not say of which of the comics there it is.',
  number_unreadable: 'The number "{number}" in {name} is too long, or says nothing.',
  read_as_volume: '"{written}" was read as volume {volume}.',
  series_json_field: 'series.json: "{field}" was ignored, expected {expected}.',
  series_json_ignored: 'series.json was ignored, expected {expected}.',
} as const;

export type ImportNoteCode = keyof typeof IMPORT_MESSAGES;

const MAX_MESSAGE_LENGTH = 240; // log lines stay under 500 bytes, also where names take two bytes a character

export function importNote(code: ImportNoteCode, values: ImportNote['params'] = {}): ImportNote {
  const params = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, storable(value)]));
  const message = IMPORT_MESSAGES[code].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (_, key: string, one?: string, other?: string) =>
      (params[key] === 1 ? one : other) ?? String(params[key] ?? ''),
  );
  return { code, params, message: message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed() };
}

/** Without what the database takes in no text; the rest is there to be seen. */
const storable = (value: string | number) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/**
 * At most `most` notes of one kind, then how many more there were: an archive of 5,000 bad entries
 * makes no 5,000 lines.
 */
export function cappedNotes(notes: readonly ImportNote[], most = 20): ImportNote[] {
  if (notes.length <= most) return [...notes];
  return [...notes.slice(0, most), importNote('more_notes', { count: notes.length - most })];
}
