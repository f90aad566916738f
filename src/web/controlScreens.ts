import { createRoute, type AnyRoute } from '@tanstack/react-router';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import { lazyScreen } from './lazyScreen.ts';

/** Shows every control in every state, for development. Production builds leave it out. */
export function controlScreens(language: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => language,
      path: 'dev/ui',
      loader: async ({ context }) => {
        const { loadAdminMessages } = await import('../ui/i18n/loadAdminMessages.ts');
        const { language: spoken } = context as ApiContext;
        return loadAdminMessages(spoken, ['kit', 'admin/editor', 'admin/table']);
      },
      ...lazyScreen(() => import('./devUi/DevUiScreen.tsx'), 'DevUiScreen'),
    }),
  ];
}
