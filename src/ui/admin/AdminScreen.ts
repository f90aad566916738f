import type { FunctionComponent } from 'react';
import type { AdminPart } from '../i18n/loadAdminMessages.ts';

/** Values of the path's parameters, decoded. */
export type AdminScreenParams = Readonly<Record<string, string>>;
export type AdminScreenProps = { params: AdminScreenParams };

export type AdminScreen = {
  /** Below `admin`, such as `users` or `comics/:slug?`. */
  path: string;
  /** Limited staff have it too: all that it calls keeps to their limits. */
  isForLimited?: true;
  /** @throws ChunkLoadError when it is called through `loadChunk` */
  load: () => Promise<FunctionComponent<AdminScreenProps>>;
  /**
   * Words that the screen shows, beside those of the shell; what it fetches later may bring its
   * own.
   */
  words: readonly AdminPart[];
};

/** The screen at an address; null where there is none. */
export type OpenedScreen = {
  Screen: FunctionComponent<AdminScreenProps> | null;
  params: AdminScreenParams;
  isForLimited: boolean;
};
