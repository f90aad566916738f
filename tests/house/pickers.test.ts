import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

const TERMS = 'GET /api/admin/term-choices';
const COMICS = 'GET /api/admin/comic-choices';

/**
 * Every place of the site where some of many are chosen, and the searches that it asks: each has up
 * to a thousand options and says how many there are (`tests/server/choices.test.ts`; spec 9). None:
 * it has all of its options, and `shownOptions` counts them.
 */
const PICKERS: Record<string, readonly string[]> = {
  'bulkEditing/admin/BulkPartFields.tsx': [TERMS],
  'bulkEditing/admin/ReplaceTextsPart.tsx': [],
  'chapterEditing/admin/ChapterFieldsSection.tsx': [TERMS],
  'chapterEditing/admin/MoveDialog.tsx': [COMICS],
  'comicEditing/admin/ComicLabelsForm.tsx': [TERMS],
  'comicEditing/admin/RelatedFields.tsx': [COMICS],
  'comicEditing/admin/TermsSection.tsx': [TERMS],
  'homeEditing/admin/HomeRowFields.tsx': [TERMS, 'GET /api/admin/playlist-choices', COMICS],
  // The chapters of comics come from the palette, a few for a number that is typed.
  'playlistEditing/admin/PlaylistItems.tsx': [COMICS, 'GET /api/admin/palette'],
  'settings/web/BlockedTerms.tsx': ['GET /api/account/blockable-terms'],
  'settings/web/ContentSection.tsx': [],
  'staffLimits/admin/LimitsDialog.tsx': [COMICS, TERMS],
  'termEditing/admin/ImplicationsSection.tsx': [TERMS],
  'termEditing/admin/MergeDialog.tsx': [TERMS],
};

it('every picker of many asks for a thousand options', () => {
  const found = sourceFiles()
    .filter(({ path, text }) => /<(?:Remote)?MultiSelect\b/.test(text) && path.startsWith('src/features/'))
    .map(({ path, text }): [string, string[]] => [
      path.slice('src/features/'.length),
      [
        ...(text.includes('useTermCalls(') ? [TERMS] : []),
        // The searches alone: what else is read has no text to look for.
        ...[...text.matchAll(/'(GET \/api\/[^']*(?:-choices|-terms|\/palette))', \{ (?:\w.*)?q\b/g)].map(
          ([, key = '']) => key,
        ),
      ],
    ]);
  expect(Object.fromEntries(found)).toEqual(PICKERS);
});
