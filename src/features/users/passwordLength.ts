/**
 * In code points of the composed password (`contract/composedText.ts`), which is also what is
 * hashed.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 };
