import type { CommentTarget } from '../../../features/comments/commentTargets.ts';

type CommentedTerm = { taxonomy: string; termPath: string; target: CommentTarget };

/** Kinds of terms that have comments (spec 2). */
export const COMMENTED_TERMS = [
  { taxonomy: 'characters', termPath: 'characters/character', target: 'character' },
  { taxonomy: 'artists', termPath: 'artists/artist', target: 'artist' },
  { taxonomy: 'authors', termPath: 'authors/author', target: 'author' },
] as const satisfies CommentedTerm[];
