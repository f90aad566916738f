import { TAXONOMIES, type Taxonomy } from '../taxonomy/taxonomyKinds.ts';

/**
 * Kinds of things that can be followed. This file has no schemas, so that the browser loads no
 * schema library.
 */
export type FollowKind = 'comics' | 'playlists' | Taxonomy;
export const FOLLOW_KINDS: readonly FollowKind[] = ['comics', 'playlists', ...TAXONOMIES];
