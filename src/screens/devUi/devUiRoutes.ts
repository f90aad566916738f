import { createRoute } from '@tanstack/react-router';
import { languageRoute } from '../routing/languageRoute.ts';
import { lazyScreen } from '../routing/lazyScreen.ts';

/** Shows every control in every state, for development. Production builds leave it out. */
export const devUiRoutes = import.meta.env.WITH_CONTROLS
  ? [
      createRoute({
        getParentRoute: () => languageRoute,
        path: 'dev/ui',
        loader: async ({ context }) => {
          const { loadAdminMessages } = await import('../../ui/i18n/loadAdminMessages.ts');
          await loadAdminMessages(context.language, ['kit', 'admin/editor', 'admin/table']);
        },
        ...lazyScreen(() => import('./DevUiScreen.tsx'), 'DevUiScreen'),
      }),
    ]
  : [];
