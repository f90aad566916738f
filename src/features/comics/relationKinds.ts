/** The relation of a related comic to the one that names it, and that one's relation in return. */
const INVERSES = {
  prequel: 'sequel',
  sequel: 'prequel',
  main_story: 'side_story',
  side_story: 'main_story',
  original: 'adaptation',
  adaptation: 'original',
  spin_off_of: 'spin_off',
  spin_off: 'spin_off_of',
  other_version: 'other_version',
  same_world: 'same_world',
} as const;

export type RelationKind = keyof typeof INVERSES;
/** In the order in which readers see them. */
export const RELATION_KINDS = Object.keys(INVERSES) as RelationKind[];

export function inverseOf(kind: RelationKind): RelationKind {
  return INVERSES[kind];
}
