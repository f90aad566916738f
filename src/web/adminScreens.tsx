import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import { guard } from './guard.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

/**
 * The admin area (spec 2). These routes stand for all of its screens: which there are is in
 * `admin/adminScreenList.ts`, which readers never fetch. No link names these routes: `PathLink`
 * leads to them.
 */
export function adminScreens(language: AnyRoute): AnyRoute[] {
  const area = createRoute({
    getParentRoute: () => language,
    path: 'admin',
    beforeLoad: guard('admin'),
    ...(import.meta.env.SSR
      ? { component: WaitingArea }
      : {
          loader: async ({ context }: { context: unknown }) =>
            (await fetchOpening()).loadShellWords((context as ApiContext).language),
          component: lazyRouteComponent(fetchArea, 'AdminArea'),
        }),
    staticData: { access: 'admin', chrome: 'admin' },
  });
  // The server renders none of them: only the browser knows who is asking.
  if (import.meta.env.SSR)
    return [area.addChildren([createRoute({ getParentRoute: () => area, path: '$' })])];
  const screens = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => area,
      path,
      loader: async ({ context, location }) =>
        (await fetchOpening()).openAdminScreen((context as ApiContext).language, location.pathname),
      component: lazyRouteComponent(fetchArea, 'OpenScreen'),
    }),
  );
  return [area.addChildren(screens)];
}

/**
 * A step between: the names of all files that the admin area is made of stay out of what every
 * reader fetches.
 */
export const fetchOpening = () => loadChunk(() => import('./admin/openAdminScreen.ts'));
const fetchArea = async () => (await fetchOpening()).loadAdminArea();

function WaitingArea() {
  return (
    <main id="main">
      <WaitingScreen />
    </main>
  );
}
