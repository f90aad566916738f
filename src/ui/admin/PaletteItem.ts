import type { RecentObject } from './recentObjects.ts';

/** One thing to go to or to do. */
export type PaletteItem = {
  /** Unique in the palette. */
  id: string;
  name: string;
  /** Beside the name: the kind, the state. */
  detail?: string;
  /** Its key, such as `Mod+S`. */
  keys?: string;
} & ({ path: string; run?: never; isObject?: boolean } | { run: () => void; path?: never });

export type PaletteGroup = { id: string; title: string; items: readonly PaletteItem[] };

/**
 * An object of the site that the server found. It stands among those opened last once it was
 * chosen.
 */
export function objectItem(object: RecentObject): PaletteItem {
  return { ...object, isObject: true };
}
