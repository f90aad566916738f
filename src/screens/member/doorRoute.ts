import { createRoute } from '@tanstack/react-router';
import { languageRoute } from '../routing/languageRoute.ts';
import { loadWords } from '../routing/loadWords.ts';
import { publicScreen, type MemberScreen } from './memberScreen.ts';
import { parseNext } from './parseNext.ts';

/** The route of a screen that leads into the site, for everybody. */
export const doorRoute = <const Path extends string>(path: Path, screen: MemberScreen) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path,
    validateSearch: parseNext,
    loader: loadWords('account', 'kit'),
    ...publicScreen(screen),
  });
