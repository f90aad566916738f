/** Pictures that one call asks passes for. */
export const PASSES_LIMIT = 100;
