import { createRoute, notFound } from '@tanstack/react-router';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { loadWords } from '../../routing/loadWords.ts';
import { loadMemberScreens, memberScreen } from '../memberScreen.ts';
import { parseNext } from '../parseNext.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'settings/{-$section}',
  validateSearch: parseNext,
  loader: async ({ context, params: { section } }) => {
    const [{ hasSettingsSection }] = await Promise.all([
      loadMemberScreens(),
      loadWords('account', 'kit')({ context }),
      // Settings are saved to a file in the reader's words, which have those of versions too.
      section === 'reader' || section === 'content' ? loadWords('reader')({ context }) : undefined,
      // Only this section has push messages and feeds, whose words are in `members`.
      section === 'notices' ? loadWords('members')({ context }) : undefined,
    ]);
    if (section !== undefined && !(await loadChunk(() => hasSettingsSection(section)))) throw notFound();
  },
  ...memberScreen('SettingsScreen'),
});
