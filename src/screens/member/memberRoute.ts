import { createRoute } from '@tanstack/react-router';
import type { MessagePart } from '../../ui/i18n/messageParts.ts';
import { languageRoute } from '../routing/languageRoute.ts';
import { loadWords } from '../routing/loadWords.ts';
import { memberScreen, type MemberScreen } from './memberScreen.ts';

/** The route of a screen for members alone that asks for its data itself. */
export const memberRoute = <const Path extends string>(
  path: Path,
  screen: MemberScreen,
  ...words: MessagePart[]
) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path,
    loader: loadWords('account', 'kit', ...words),
    ...memberScreen(screen),
  });
