import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { guard } from '../../routing/guard.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';

/** The queue of reports, for moderators and admins; anybody else gets the 404 page. */
export const moderationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'moderation',
  beforeLoad: guard('moderator'),
  loader: async ({ context }): Promise<void> => {
    if (!import.meta.env.SSR) await (await fetchOpening()).loadModerationWords(context.language);
  },
  component: import.meta.env.SSR
    ? WaitingScreen
    : lazyRouteComponent(async () => (await fetchOpening()).loadModeration(), 'ModerationScreen'),
  staticData: { access: 'moderator' },
});

/** A step between, as for the admin area: its addresses are not for readers. */
function fetchOpening() {
  return loadChunk(() => import('./openModeration.ts'));
}
