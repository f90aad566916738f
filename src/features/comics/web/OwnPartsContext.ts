import { createContext, type ComponentType } from 'react';
import type { ComicCard } from '../comicsApi.ts';
import type { Followable } from './Followable.ts';

/** The reader's own parts beside comics and terms; later features give them. */
export type OwnParts = {
  /** Beside the comic on each card of a grid. */
  Marks?: ComponentType<{ comic: ComicCard }>;
  /** The button that follows something, on its page. */
  Follow?: ComponentType<Followable>;
};

export const OwnPartsContext = createContext<OwnParts>({});
