import type { Duration } from '../../comics/comicChoices.ts';

/** The address that the home page was opened under, which its links keep. */
export type OpenedHome = {
  path: '/$lang' | '/$lang/home';
  /** The span of the popular comics. */
  duration?: Duration | undefined;
};
