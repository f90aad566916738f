import { createContext } from 'react';

export type Crumb = { name: string; /** Below the language; the last one has none. */ path?: string };

/** Places in the head of the admin area that the open screen fills through `AdminHead`. */
export type HeadSlots = {
  status: HTMLElement | null;
  actions: HTMLElement | null;
  setCrumbs: (crumbs: readonly Crumb[]) => void;
};

export const HeadSlotsContext = createContext<HeadSlots | null>(null);
