import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import { fetchOpening } from './adminScreens.tsx';
import { guard } from './guard.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

/**
 * The queue of reports, for moderators and admins; anybody else gets the 404 page. No link names
 * this route: `PathLink` leads to it.
 */
export function moderationScreens(language: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => language,
      path: 'moderation',
      beforeLoad: guard('moderator'),
      ...(import.meta.env.SSR
        ? { component: WaitingScreen }
        : {
            loader: async ({ context }: { context: unknown }) =>
              (await fetchOpening()).loadModerationWords((context as ApiContext).language),
            component: lazyRouteComponent(fetchScreen, 'ModerationScreen'),
          }),
      staticData: { access: 'moderator' },
    }),
  ];
}

const fetchScreen = async () => (await fetchOpening()).loadModeration();
