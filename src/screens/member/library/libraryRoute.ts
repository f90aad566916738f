import { createRoute, notFound } from '@tanstack/react-router';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { loadWords } from '../../routing/loadWords.ts';
import { loadMemberScreens, publicScreen } from '../memberScreen.ts';

/** Everybody's page: what stands in it comes from the device. */
export const libraryRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'library/{-$section}',
  loader: async ({ context, params: { section } }) => {
    const [{ hasLibrarySection }] = await Promise.all([
      loadMemberScreens(),
      loadWords('account', 'members', 'marks', 'reader', 'kit')({ context }),
    ]);
    if (section !== undefined && !(await loadChunk(() => hasLibrarySection(section)))) throw notFound();
  },
  ...publicScreen('LibraryScreen'),
});
