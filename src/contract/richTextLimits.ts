/** A text that the database takes: it knows neither NUL nor halves of characters. */
export const STORABLE_PATTERN = '^[^\\u0000\\p{Cs}]*$';

/** The largest document. Its schema reads these numbers, the editor those of its parts. */
export const RICH_TEXT_LIMITS = {
  /** Characters of the whole document, as it is written in JSON. */
  document: 300_000,
  blocks: 500,
  runs: 500,
  items: 200,
  /** Characters of a run and of a plain paragraph. */
  text: 10_000,
  heading: 300,
  href: 2_000,
  /** Texts of a picture. */
  alt: 500,
  caption: 500,
};

/** A path of this site without its language, https, or mailto. */
export const LINK_PATTERN = '^(/(?!/)|https://|mailto:)[^\\s\\\\\\p{Cc}\\p{Cs}]*$';
