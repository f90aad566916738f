import { createContext, type ComponentType } from 'react';
import type { ComicCard } from '../comicsApi.ts';
import type { Followable } from './Followable.ts';

/** What whoever reads has of comics and terms, where these stand; later features give it. */
export type OwnParts = {
  /** Beside the comic on each card of a grid. */
  Marks?: ComponentType<{ comic: ComicCard }>;
  /** The button that follows something, on its page. */
  Follow?: ComponentType<Followable>;
};

export const OwnPartsContext = createContext<OwnParts>({});
