import type { FunctionComponent } from 'react';

type Params = Readonly<Record<string, string>>;

/** The screen at an address; null where there is none. */
export type OpenedScreen = {
  Screen: FunctionComponent<{ params: Params }> | null;
  params: Params;
  isForLimited: boolean;
};
