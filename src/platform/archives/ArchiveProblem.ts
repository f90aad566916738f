/** Why a whole file is refused. Codes are stable: messages and reports are keyed by them. */
export type ArchiveProblemCode =
  | 'file_missing'
  | 'file_unreadable'
  | 'file_empty'
  | 'not_an_archive'
  | 'unsupported_rar'
  | 'unsupported_7z'
  | 'unsupported_pdf'
  | 'unsupported_epub'
  | 'unsupported_compressed'
  | 'damaged_packing'
  | 'encrypted'
  | 'truncated'
  | 'multi_disk'
  | 'bad_directory'
  | 'directory_too_large'
  | 'too_many_entries'
  | 'too_large'
  | 'compression_ratio'
  | 'overlapping_entries';

/** Why one entry is not readable while the rest of the archive is. Stable too. */
export type EntryProblemReason =
  | 'unsafe_name'
  | 'duplicate_name'
  | 'same_entry'
  | 'symlink'
  | 'special_file'
  | 'encrypted'
  | 'unsupported_compression'
  | 'entry_too_large'
  | 'header_mismatch'
  | 'outside_file'
  | 'size_mismatch'
  | 'bad_crc'
  | 'bad_data';

export type ProblemParams = Readonly<Record<string, string | number>>;

const KNOWN = 'ZIP, CBZ, TAR and CBT are read.';
const REPACK = 'Unpack it and import the folder, or pack it as CBZ.';

export const ARCHIVE_MESSAGES: Record<ArchiveProblemCode, string> = {
  file_missing: 'There is no such file.',
  file_unreadable: 'The file cannot be read ({detail}).',
  file_empty: 'The file is empty.',
  not_an_archive: `This is no archive ({format}). ${KNOWN}`,
  unsupported_rar: `This is a RAR archive ({format}), which is not read. ${REPACK}`,
  unsupported_7z: `This is a 7-Zip archive, which is not read. ${REPACK}`,
  unsupported_pdf:
    'This is a PDF document, which is not read. Save its pages as pictures and import their folder.',
  unsupported_epub:
    'This is an EPUB book, which is not read. Save its pages as pictures and import their folder.',
  unsupported_compressed: `This is a {format} compressed file with no TAR archive in it. ${KNOWN}`,
  damaged_packing: 'The archive is damaged or cut off: its {format} compression does not unpack.',
  encrypted: 'The archive is encrypted.',
  truncated: 'The archive is cut off: its end is missing.',
  multi_disk: 'The archive is one part of several.',
  bad_directory: 'The list of files inside the archive is damaged ({detail}).',
  directory_too_large: 'The list of files inside the archive is larger than {limit_bytes} bytes.',
  too_many_entries: 'The archive claims {count} entries; at most {limit} are allowed.',
  too_large: 'The archive unpacks to {bytes} bytes; at most {limit_bytes} are allowed.',
  compression_ratio: 'An entry unpacks to {ratio} times its size; at most {limit} times is allowed.',
  overlapping_entries: 'Entries of the archive share the same bytes, as a zip bomb does.',
};

export const ENTRY_MESSAGES: Record<EntryProblemReason, string> = {
  unsafe_name: 'Its name is not a plain relative path.',
  duplicate_name: 'An entry before it has the same name.',
  same_entry: 'An entry before it is the same.',
  symlink: 'It is a symbolic link.',
  special_file: 'It is not a regular file.',
  encrypted: 'It is encrypted.',
  unsupported_compression: 'Its compression method ({method}) is not supported.',
  entry_too_large: 'It unpacks to {bytes} bytes; at most {limit_bytes} are allowed.',
  header_mismatch: 'Its own header contradicts the list of files ({field}).',
  outside_file: 'Its data lies outside of the file.',
  size_mismatch: 'Its data does not have the size it claims.',
  bad_crc: 'Its data does not match its checksum.',
  bad_data: 'Its compressed data is damaged.',
};

function fill(template: string, params: ProblemParams): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '?'));
}

/**
 * A whole file is refused. `code` and `params` are for translated words, `message` is English for
 * logs.
 */
export class ArchiveProblem extends Error {
  readonly code: ArchiveProblemCode;
  readonly params: ProblemParams;
  constructor(code: ArchiveProblemCode, params: ProblemParams = {}) {
    super(fill(ARCHIVE_MESSAGES[code], params));
    this.name = 'ArchiveProblem';
    this.code = code;
    this.params = params;
  }
}

/** One entry cannot be read. `entry` is its name, safe to print. */
export class EntryProblem extends Error {
  readonly reason: EntryProblemReason;
  readonly entry: string;
  readonly params: ProblemParams;
  constructor(reason: EntryProblemReason, entry: string, params: ProblemParams = {}) {
    super(fill(ENTRY_MESSAGES[reason], params));
    this.name = 'EntryProblem';
    this.reason = reason;
    this.entry = entry;
    this.params = params;
  }
}
