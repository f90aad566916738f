/** Why a file cannot be read. The words are in `transfer.faults` of the message files. */
export const IMPORT_FAULTS = [
  'too_large',
  'too_many',
  'nothing_in_it',
  'unknown_format',
  'json',
  'zip',
  'broken_gzip',
  'broken_backup',
  'not_xml',
  'cut_off',
  'not_a_list',
  'anime_list',
  'stopped',
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];
