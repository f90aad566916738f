import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { APP_SHELL } from '../features/savedChapters/savedCaches.ts';
import { AppShellScreen } from './AppShellScreen.tsx';
import { lazyScreen } from './lazyScreen.ts';

/**
 * Pages that the service worker keeps, to be shown under other addresses while there is no network.
 */
export function offlineScreens(language: AnyRoute): AnyRoute[] {
  const getParentRoute = () => language;
  const offline = createRoute({
    getParentRoute,
    path: 'offline',
    ...lazyScreen(() => import('./OfflineScreen.tsx'), 'OfflineScreen', { isStatic: true }),
  });
  if (!import.meta.env.SSR) return [offline];
  const appShell = createRoute({
    getParentRoute,
    path: APP_SHELL,
    component: AppShellScreen,
    staticData: {
      chrome: 'reader',
      keeps: [
        'src/features/reader/web/ReaderScreen.tsx',
        'src/features/library/web/LibraryScreen.tsx',
        'src/features/reader/web/card/ReaderMarks.tsx',
        'src/features/comicMarks/web/MarksSheet.tsx',
        // Modules of the shell, for visitors and members.
        'src/web/watchSession.ts',
        'src/features/sessions/web/AccountMenu.tsx',
        'src/web/MoreSheet.tsx',
      ],
    },
  });
  return [offline, appShell];
}
