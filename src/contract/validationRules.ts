/**
 * The rule kinds of form validation (spec 5) and the placeholders that each one's message takes
 * besides `attribute`. The words are in `words` under `server.validation.<kind>`; bounds of
 * the size rules have one wording per type (`min.string` ...).
 */
export const VALIDATION_RULES = {
  accepted: [],
  active_url: [],
  after: ['date'],
  after_or_equal: ['date'],
  alpha: [],
  alpha_dash: [],
  alpha_num: [],
  array: [],
  before: ['date'],
  before_or_equal: ['date'],
  between: ['min', 'max'],
  boolean: [],
  confirmed: [],
  current_password: [],
  date: [],
  date_equals: ['date'],
  date_format: ['format'],
  /** A text links to a page of this site that readers cannot open. */
  dead_link: ['link'],
  different: ['other'],
  digits: ['digits'],
  digits_between: ['min', 'max'],
  dimensions: [],
  distinct: [],
  email: [],
  exists: [],
  file: [],
  filled: [],
  filter_key: ['key', 'values'],
  filter_value: ['key', 'value', 'values'],
  /** The environment sets it. */
  given: ['setting'],
  gt: ['value'],
  gte: ['value'],
  html_part: ['value'],
  /** The home page has each section of the site once. */
  home_sections: ['values'],
  image: [],
  implies_itself: [],
  implies_too_far: ['max'],
  in: [],
  in_use_by: ['name', 'members', 'pages'],
  integer: [],
  ip: [],
  ipv4: [],
  ipv6: [],
  /** A time that has passed. */
  is_over: [],
  /** An entry names the thing itself that it is of. */
  itself: [],
  json: [],
  lt: ['value'],
  lte: ['value'],
  max: ['max'],
  mimes: ['values'],
  mimetypes: ['values'],
  min: ['min'],
  /** A row of the home page that admins made has a name. */
  nameless_row: [],
  /** A table in a file lacks a column. */
  no_column: ['column'],
  /** A name of signs alone makes no address. */
  no_letter: [],
  not_in: [],
  /** It is live, taken down or in the bin, and so cannot be planned. */
  not_live: [],
  not_regex: [],
  numeric: [],
  other_kind: [],
  present: [],
  regex: [],
  required: [],
  required_if: ['other', 'value'],
  required_unless: ['other', 'values'],
  required_with: ['values'],
  required_with_all: ['values'],
  required_without: ['values'],
  required_without_all: ['values'],
  same: ['other'],
  size: ['size'],
  stale: [],
  starts_with: ['values'],
  string: [],
  taken_by: ['name'],
  timezone: [],
  uncommon: [],
  look_alike: [],
  unique: [],
  unknown_field: [],
  uploaded: [],
  url: [],
  uuid: [],
} as const satisfies Record<string, readonly string[]>;

export type RuleKind = keyof typeof VALIDATION_RULES;

/**
 * Rules whose message depends on what is bounded: a string's length, a number, a file in kilobytes
 * or an array's items.
 */
export const SIZED_RULES = [
  'between',
  'gt',
  'gte',
  'lt',
  'lte',
  'max',
  'min',
  'size',
] as const satisfies RuleKind[];
export type SizedRule = (typeof SIZED_RULES)[number];
export type SizedType = 'string' | 'numeric' | 'file' | 'array';

/** One broken rule of one field; `values` fill the placeholders of its message. */
export type BrokenRule = {
  field: string;
  rule: RuleKind;
  type?: SizedType;
  values?: Record<string, string | number>;
};
