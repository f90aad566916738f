import { describe, expect, it } from 'vitest';
import { namedTables } from './namedTables.ts';
import { sourceFiles } from './sourceFiles.ts';

/**
 * Folders with queries of comics for staff. Public ones begin with `visibleComics`
 * (`tables.test.ts`).
 */
const FOR_STAFF =
  /^src\/features\/(publishing|comicEditing|bulkEditing|chapterEditing|uploads|termEditing|overview)\/server\//;

/**
 * Their comics are named by ids or slugs, which their callers hold against the limits of who asks.
 */
const OF_NAMED_COMICS: Record<string, string> = {
  'src/features/chapterEditing/server/freeDue.ts': 'is a job, and opens what is due',
  'src/features/chapterEditing/server/listMoves.ts': 'is not for limited staff',
  'src/features/bulkEditing/server/listChapterFacts.ts': 'reads named chapters',
  'src/features/chapterEditing/server/changeChapterSlug.ts': 'writes one named chapter',
  'src/features/chapterEditing/server/chapterKind.ts': 'writes one named chapter',
  'src/features/chapterEditing/server/chapterFilter.ts': 'is a condition, which its caller narrows',
  'src/features/chapterEditing/server/chapterLineStore.ts':
    'does not compile without the condition of its caller',
  'src/features/chapterEditing/server/editedChapterStore.ts': 'reads one named chapter',
  'src/features/chapterEditing/server/moveChapters.ts': 'moves between two named comics',
  'src/features/chapterEditing/server/renewLostCover.ts': 'writes one named comic',
  'src/features/chapterEditing/server/undoMove.ts':
    'moves between the comics of a move, which its route asks about',
  'src/features/chapterEditing/server/writePages.ts': 'writes one named chapter',
  'src/features/comicEditing/server/changeComicSlug.ts': 'writes one named comic',
  'src/features/comicEditing/server/changeRelations.ts':
    'relates comics that `refuseForeignRelations` let through',
  'src/features/comicEditing/server/checkComicLinks.ts': 'is of a job, and looks at named comics',
  'src/features/comicEditing/server/comicLineStore.ts':
    'does not compile without the condition of its caller',
  'src/features/comicEditing/server/comicRelationStore.ts':
    'reads titles of comics that a named one is related to',
  'src/features/comicEditing/server/createDraft.ts': 'makes a comic, after `refuseUngrouped`',
  'src/features/comicEditing/server/editedComicStore.ts': 'reads named comics',
  'src/features/comicEditing/server/prepareCover.ts': 'reads one named comic',
  'src/features/comicEditing/server/previewedComic.ts': 'reads one named comic',
  'src/features/comicEditing/server/writeComicEdits.ts': 'writes named comics',
  'src/features/publishing/server/changeComicPublication.ts': 'writes one named comic',
  'src/features/publishing/server/findMediaUses.ts': 'says who else may see a picture',
  'src/features/publishing/server/managedCatalogue.ts':
    'reads one named comic, and lists all for the command line',
  'src/features/publishing/server/openLinkCheck.ts': 'says whether readers find a page',
  'src/features/publishing/server/planPublication.ts': 'writes one named comic',
  'src/features/publishing/server/publicationFacts.ts': 'reads one named comic',
  'src/features/publishing/server/publicationMarks.ts': 'reads and writes named comics',
  'src/features/publishing/server/publishDue.ts': 'is a job',
  'src/features/publishing/server/ratingRule.ts': 'reads named comics',
  'src/features/termEditing/server/mergeTerms.ts': 'is not for limited staff',
  'src/features/termEditing/server/recountTerms.ts': 'is not for limited staff',
  'src/features/termEditing/server/undoMerge.ts': 'is not for limited staff',
  'src/features/uploads/server/enterUploadJob.ts': 'is a job that enters chapters where its caller could',
  'src/features/uploads/server/uploadComics.ts':
    'asks whether comics take chapters, of an upload whose comic was found within',
};

describe('queries of comics for staff', () => {
  it('have the one condition of their limits, or say why not', () => {
    const naming = sourceFiles()
      .filter(({ path }) => FOR_STAFF.test(path))
      .filter(({ text }) => namedTables(text).has('comics'));
    const without = naming
      .filter(({ text }) => !/\b(withinLimits|isWithin|listWithin)\(/.test(text))
      .map(({ path }) => path);
    expect(without.toSorted()).toEqual(Object.keys(OF_NAMED_COMICS).toSorted());
  });
});
