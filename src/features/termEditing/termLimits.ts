export const MAX_TERM_NAME = 200;
/** A merge adds the names of its sources. */
export const MAX_ALIASES = 300;
export const MAX_TERM_LINKS = 30;
export const MAX_TERM_POSITION = 1_000_000;

export const GENDERS = ['female', 'male', 'unknown'] as const;
/** Fields of characters alone. */
export const CHARACTER_FIELDS = ['hair_color', 'gender'] as const;

/** A term may imply so many others, and they further ones, over so many steps. */
export const MAX_IMPLIED = 50;
export const MAX_IMPLIED_STEPS = 5;

export const MAX_MERGED_TERMS = 50;
export const UNDO_MERGE_DAYS = 30;
