import { createRoute } from '@tanstack/react-router';
import { APP_SHELL } from '../../../features/savedChapters/savedCaches.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { AppShellScreen } from './AppShellScreen.tsx';

/** The service worker keeps it as the page of any address. Only the server renders it. */
export const appShellRoutes = import.meta.env.SSR
  ? [
      createRoute({
        getParentRoute: () => languageRoute,
        path: APP_SHELL,
        component: AppShellScreen,
        staticData: {
          chrome: 'reader',
          keeps: [
            'src/screens/reading/reader/ReaderScreen.tsx',
            'src/screens/member/library/LibraryScreen.tsx',
            'src/features/reader/web/card/ReaderMarks.tsx',
            'src/features/comicMarks/web/MarksSheet.tsx',
            // The page of a comic may stay open without a network.
            'src/screens/reading/comic/comicParts.tsx',
            // Modules of the shell, for visitors and members.
            'src/web/watchSession.ts',
            'src/features/sessions/web/AccountMenu.tsx',
            'src/screens/shell/MoreSheet.tsx',
          ],
        },
      }),
    ]
  : [];
