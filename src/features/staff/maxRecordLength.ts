/** Characters of a note or a warning about a member. */
export const MAX_RECORD_LENGTH = 1_000;
