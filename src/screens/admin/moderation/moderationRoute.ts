import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { guard } from '../../routing/guard.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import type { ModerationScreenName } from './openModeration.ts';

/** The queue of reports, for moderators and admins; anybody else gets the 404 page. */
export const moderationRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'moderation',
  ...screenOfModerators('queue'),
});

/** All comments, as the admin area has them, for moderators, who have no admin area. */
export const moderatedCommentsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'moderation/comments',
  ...screenOfModerators('comments'),
});

function screenOfModerators(name: ModerationScreenName) {
  return {
    beforeLoad: guard('moderator'),
    loader: async ({ context }: { context: { language: Language } }): Promise<void> => {
      if (!import.meta.env.SSR) await (await fetchOpening()).loadModerationWords(name, context.language);
    },
    component: import.meta.env.SSR
      ? WaitingScreen
      : lazyRouteComponent(async () => (await fetchOpening()).loadModeration(name)),
    staticData: { access: 'moderator' as const },
  };
}

/** A step between, as for the admin area: its addresses are not for readers. */
function fetchOpening() {
  return loadChunk(() => import('./openModeration.ts'));
}
