import type { FunctionComponent } from 'react';
import type { PathParams } from './matchAdminPath.ts';

/** The screen at an address; null where there is none. */
export type OpenedScreen = {
  Screen: FunctionComponent<{ params: PathParams }> | null;
  params: PathParams;
  isForLimited: boolean;
};
