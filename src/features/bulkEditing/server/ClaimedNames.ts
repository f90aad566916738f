/**
 * The names that terms get and give up in the parts of a plan that came before: a preview changes
 * nothing that the next part would see.
 */
export type ClaimedNames = {
  /** The terms that get names, by the keys of the names. */
  given: Map<string, string>;
  /** Terms with the keys of the names that they give up. */
  freed: Set<string>;
};

export const noClaims = (): ClaimedNames => ({ given: new Map(), freed: new Set() });
