import { createContext, type FunctionComponent } from 'react';
import type { MenuProps } from '../../../ui/kit/MenuProps.ts';
import type { Comment } from '../commentsApi.ts';
import type { Place } from './drafts.ts';

export type StaffMenuProps = Pick<MenuProps, 'trigger' | 'items'> & { comment: Comment };

export type StaffParts = {
  /**
   * The menu of a comment with what staff do, which stands in the place of the menu that all
   * members have.
   */
  Menu: FunctionComponent<StaffMenuProps>;
  /** The button that opens the settings of all comments on one thing. */
  Settings: FunctionComponent<{ place: Place }>;
};

/** Fetches what staff alone have in a thread; a later feature gives it. */
export const StaffPartsContext = createContext<(() => Promise<{ staffParts: StaffParts }>) | undefined>(
  undefined,
);
