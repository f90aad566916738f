import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { guard } from '../../routing/guard.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import type { OpenedScreen } from './OpenedScreen.ts';
import { WaitingArea } from './WaitingArea.tsx';

/**
 * The admin area (spec 2). These routes stand for all of its screens: which there are is in
 * `adminRoutes.ts`, which readers never fetch. The server renders none of them: only the browser
 * knows who is asking.
 */
export const adminAreaRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'admin',
  beforeLoad: guard('admin'),
  loader: async ({ context }): Promise<void> => {
    if (!import.meta.env.SSR) await (await fetchOpening()).loadAreaWords(context.language);
  },
  component: import.meta.env.SSR
    ? WaitingArea
    : lazyRouteComponent(async () => (await fetchOpening()).loadAdminArea(), 'AdminArea'),
  staticData: { access: 'admin', chrome: 'admin' },
});

export const adminFrontRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '/',
  ...screenAtAddress(),
});

export const adminScreenRoute = createRoute({
  getParentRoute: () => adminAreaRoute,
  path: '$',
  ...screenAtAddress(),
});

type Opening = { context: { language: Language }; location: { pathname: string } };

function screenAtAddress() {
  return {
    loader: async ({ context, location }: Opening): Promise<OpenedScreen> => {
      if (import.meta.env.SSR) return { Screen: null, params: {}, isForLimited: false };
      return (await fetchOpening()).openAdminScreen(context.language, location.pathname);
    },
    component: import.meta.env.SSR
      ? undefined
      : lazyRouteComponent(async () => (await fetchOpening()).loadAdminArea(), 'OpenScreen'),
  };
}

/**
 * A step between: the names of all files that the admin area is made of stay out of what every
 * reader fetches.
 */
function fetchOpening() {
  return loadChunk(() => import('./openAdminScreen.ts'));
}
