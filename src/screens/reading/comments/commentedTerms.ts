import type { CommentTarget } from '../../../features/comments/commentTargets.ts';
import { TAXONOMY_KINDS, type Taxonomy } from '../../../features/taxonomy/taxonomyKinds.ts';

/** Kinds of terms that have comments (spec 2). */
const TARGETS = {
  characters: 'character',
  artists: 'artist',
  authors: 'author',
} as const satisfies Partial<Record<Taxonomy, CommentTarget>>;

type Kind = (typeof TAXONOMY_KINDS)[number];
type CommentedKind = Extract<Kind, { taxonomy: keyof typeof TARGETS }>;

const isCommented = (kind: Kind): kind is CommentedKind => kind.taxonomy in TARGETS;

export const COMMENTED_TERMS = TAXONOMY_KINDS.filter(isCommented).map(({ taxonomy, termPath }) => ({
  taxonomy,
  termPath,
  target: TARGETS[taxonomy],
}));
