import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

/** A comic, a playlist or a term that can be followed. */
export type Followable = { kind: 'comics' | 'playlists' | Taxonomy; slug: string; name: string };
