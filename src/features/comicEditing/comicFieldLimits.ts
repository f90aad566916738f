export const MAX_TITLE = 300;
/** BCP 47 recommends that programs take at least so many signs. */
export const MAX_LANGUAGE_TAG = 35;
export const MAX_TERMS = 300;
/** Each has a label, which says what kind of title it is, or in which language. */
export const MAX_ALTERNATIVE_TITLES = 50;
export const MAX_LINKS = 30;
export const MAX_RELATED = 60;
