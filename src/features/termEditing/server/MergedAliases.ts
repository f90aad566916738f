/** The changes of a merge to aliases: those that it gave another term, and those that it made. */
export type MergedAliases = {
  moved: { folded: string; term_id: number; position: number }[];
  added: string[];
};
