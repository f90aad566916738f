import { createRoute } from '@tanstack/react-router';
import { parseShownSearch } from '../../../features/memberShelves/web/shownSearch.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { loadWords } from '../../routing/loadWords.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { publicScreen } from '../memberScreen.ts';

export const profileRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'profile/$username',
  validateSearch: parseShownSearch,
  loader: async ({ context, params: { username } }) => {
    const [profile] = await Promise.all([
      orNotFound(loadAnswer(context, 'GET /api/profiles/:username', { username })),
      loadWords('account', 'kit')({ context }),
    ]);
    return profile;
  },
  ...publicScreen('ProfileScreen'),
});
