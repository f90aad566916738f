/** A bulk edit can be undone for so long. */
export const UNDO_DAYS = 30;
/** So many rows are shown that an undo would leave. */
export const UNDO_EXAMPLES = 10;
/** So many rows are looked at before an undo begins, the last ones first. */
export const UNDO_LOOKED_AT = 1_000;
export const MAX_CHOSEN = 1_000;
/** So many rows are shown before a bulk edit begins. */
export const PREVIEW_ROWS = 20;
/** A bulk edit of more must name how many it will change. */
export const MAX_UNCOUNTED = 1_000;

/** The things that a bulk edit can change. */
export const BULK_SUBJECTS = ['comics', 'chapters', 'terms'] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];

/** The actions on the state of many comics or chapters. */
export const PUBLICATION_ACTS = ['publish', 'unpublish', 'schedule', 'bin'] as const;
/** Fields with one value for many chapters; a number or a title belongs to one. */
export const CHAPTER_BULK_FIELDS = ['language', 'groups', 'mode', 'premium', 'free_at'] as const;
/** Fields with one value for many terms. */
export const TERM_BULK_FIELDS = ['active', 'nsfw', 'color'] as const;
export const BULK_EDIT_STATES = ['running', 'done', 'canceled'] as const;
export const ROW_OUTCOMES = ['changed', 'same', 'refused'] as const;
export const ROWS_AT_A_TIME = 50;

/** Beside fields, a row may name these: they are no fields of an edit. */
export const STATE_FIELDS = ['state', 'scheduled_at', 'locked_fields'] as const;

/** Rows with values of their own that one call takes, and the bytes of that call. */
export const MAX_ROWS = 5_000;
export const ROWS_BYTES = 8 * 1024 * 1024;
/**
 * So many rows are changed in one transaction, while other changes of the catalogue wait. A preview
 * reads as many at once, for a name that one part gives up is free for the next.
 */
export const PART_ROWS = 200;
/** A sheet has so many rows at once. */
export const SHEET_ROWS = 200;
/** A preview shows so many rows at most, where more are asked for. */
export const MAX_SHOWN = 500;

/** Letters of a text to find, and of the one that takes its place. */
export const MAX_REPLACED = 300;
/** So many texts are replaced in one bulk edit. */
export const MAX_REPLACEMENTS = 20;

/** A CSV file of 5,000 comics with long descriptions in all languages. */
export const MAX_CSV_BYTES = 24 * 1024 * 1024;
/** So many faults of a CSV file are named; all are counted. */
export const MAX_CSV_FAULTS = 100;
/** Faults of a line or a cell of a CSV file. */
export const CSV_FAULTS = [
  /** No such comic, chapter or term, or none that the caller may change. */
  'no_row',
  'repeated',
  'version',
  /** The line has more cells than the header. */
  'cells',
  'quotes',
  'required',
  'yes_no',
  /** The text is the list of what can stand there. */
  'choice',
  'no_term',
  /** A link without a name. */
  'unlabeled',
  'time',
  /** A description that would lose its look. */
  'formatted',
  'value',
] as const;
export type CsvFaultCode = (typeof CSV_FAULTS)[number];
