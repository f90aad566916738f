import { v7 as uuidv7 } from 'uuid';
import { shownPath } from '../../../platform/archives/bytePath.ts';
import { chooseChapterSlug } from '../../chapters/server/chooseChapterSlug.ts';
import { importNote } from '../importNote.ts';
import type { ImportSource } from '../importPlan.ts';
import { applyStatement, joinComic, unchangedComic, type ComicChange } from './applyStatement.ts';
import { afterwards, saidAs, wantedFields } from './chapterAfterwards.ts';
import { changeFields } from './changeFields.ts';
import { countedPart, findChosenComic, nameChosenComic, stateSource } from './chosenComic.ts';
import { findComicOrSlug } from './findComicId.ts';
import { findOtherPictures } from './findOtherPictures.ts';
import type { ChapterState, ComicState, ImportCatalogue, KnownChapter } from './ImportCatalogue.ts';
import type { ImportDecision, ImportRun } from './ImportDecision.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { makeComicState } from './makeComicState.ts';
import { nameLiveTerms } from './nameLiveTerms.ts';
import { noteFound } from './noteFound.ts';
import { noteOrder } from './noteOrder.ts';
import { isSameValue, type Fields, type Statement } from './statementOf.ts';

export type DecideImport = {
  catalogue: ImportCatalogue;
  source: ImportSource;
  settings: ImportSettings;
  run: ImportRun;
  /** Hash of the source's pictures, which only a file that is not known must be read for. */
  hash: () => Promise<string>;
};

type Asked = DecideImport & { said: Statement };

/**
 * Decides about one source; dry and real imports share this code. The source has a fingerprint and
 * no problem.
 */
export async function decideImport(input: DecideImport): Promise<ImportDecision> {
  return noteOrder(await decide(input), input.run);
}

async function decide(input: DecideImport): Promise<ImportDecision> {
  const { catalogue, source, settings } = input;
  const stated = stateSource(source, settings);
  const [said = stated] = await nameLiveTerms(catalogue, [stated]);
  const asked = { ...input, said: said ?? stated };
  const byFile = await catalogue.findByFile(source.fingerprint ?? '');
  const isElsewhere = ({ comicId }: KnownChapter) =>
    settings.staysInComic === true && comicId !== settings.into?.id;
  if (byFile && isElsewhere(byFile)) return refuseElsewhere(asked);
  if (byFile) return decideKnown(asked, byFile, await missingPictures(asked, byFile));
  const pictures = await input.hash();
  const byPictures = await catalogue.findByPictures(pictures);
  if (byPictures && isElsewhere(byPictures)) return refuseElsewhere(asked);
  return byPictures ? decideKnown(asked, byPictures, pictures) : decideNew(asked, pictures);
}

/** For a chapter from before statements were stored: its hash lacks broken or converted pages. */
async function missingPictures(asked: Asked, known: KnownChapter): Promise<string | undefined> {
  if (known.said) return undefined;
  const pictures = await asked.hash();
  return (await asked.catalogue.findByPictures(pictures)) ? undefined : pictures;
}

async function loadKnown({ catalogue }: Asked, { comicId, chapterId }: KnownChapter) {
  const comic = await catalogue.loadComic(comicId);
  const chapter = comic.chapters.find((one) => one.id === chapterId);
  if (!chapter) throw new Error(`chapter ${chapterId} is not in its comic`);
  return { comic, chapter };
}

/**
 * The same pictures in the same order: the same chapter, of which something else may be said now.
 */
async function decideKnown(
  asked: Asked,
  known: KnownChapter,
  pictures: string | undefined,
): Promise<ImportDecision> {
  const { source, settings, run, said } = asked;
  const counted = countedPart(said, settings, known.said);
  const { comic, chapter } = await loadKnown(asked, known);
  if (comic.isBinned || chapter.isBinned) return refuseBinned({ ...asked, comic, chapter });
  const claim = run.claims.get(chapter.id);
  if (claim !== undefined && claim !== labelOf(source))
    return copyOf({ ...asked, comic, chapter, pictures, claim });
  // A file that is known by its bytes said the same when it was imported.
  const before = known.said ?? (known.path === undefined ? null : counted);
  const wanted = wantedFields(asked, chapter);
  const isNews = (field: string) =>
    !known.said || !isSameValue(known.said.chapter[saidAs(field)], wanted[field]);
  const own = changeFields(chapter, wanted, isNews);
  const ofComic = await changeComic(asked, { comic, chapterId: chapter.id, said: counted, before });
  const publishes = chapter.state === 'draft' && settings.isDraft !== true;
  const after = afterwards({ ...asked, chapter, fields: own, publishes });
  const changed = [...own.changed, ...ofComic.changed.map(ofComicName), ...termsChange(ofComic)];
  return {
    ...decided(asked, ofComic, after),
    status: publishes ? 'published' : changed.length > 0 ? 'updated' : 'unchanged',
    publishes,
    joinsPlaylists: !isSameValue(before?.playlists, counted.playlists),
    changed,
    kept: [...own.kept, ...ofComic.kept.map(ofComicName)],
    pictures,
    isRecorded:
      known.path === source.path &&
      isSameValue(known.said, said) &&
      isSameValue(chapter.imported, after.imported) &&
      !ofComic.isComicChanged,
  };
}

/** The file's new statement about the comic of a chapter that is here. */
function changeComic(
  { catalogue, settings }: Asked,
  change: Omit<Parameters<typeof applyStatement>[0], 'catalogue' | 'isChosen'>,
): Promise<ComicChange> {
  return applyStatement({ ...change, catalogue, isChosen: settings.into?.id === change.comic.id });
}

function copyOf(
  input: Asked & { comic: ComicState; chapter: ChapterState; pictures: string | undefined; claim: string },
): ImportDecision {
  const { comic, chapter, claim } = input;
  const notes = [importNote('same_pictures', { path: shownPath(claim) })];
  return {
    ...decided(input, { ...unchangedComic(comic), notes }, chapter),
    status: 'unchanged',
    pictures: input.pictures,
    isCopy: true,
  };
}

/** Pictures that are not here yet: a new chapter, or other pictures of one that is here. */
async function decideNew(asked: Asked, pictures: string): Promise<ImportDecision> {
  const { catalogue, source, said, settings } = asked;
  const { into, leavesComic = false } = settings;
  const counted = countedPart(said, settings);
  const { found, said: called } = into
    ? await findChosenComic(catalogue, into, said)
    : { found: await findComicOrSlug(catalogue, said), said };
  const notes = await noteFound(catalogue, called, found);
  if ('slug' in found) {
    const made = makeComicState(counted, found.slug);
    const comic = into ? nameChosenComic(made, into, source) : made;
    const change = { ...unchangedComic(comic), addedTerms: counted.terms, notes };
    return { ...enterNew(asked, change, pictures), isNewComic: true };
  }
  const comic = await catalogue.loadComic(found.id);
  if (comic.isBinned) {
    const problem = importNote('in_bin', { command: `comic restore ${comic.slug}` });
    return { ...enterNew(asked, unchangedComic(comic), pictures), status: 'refused', problem };
  }
  const others = findOtherPictures(comic, said.chapter, source.path);
  const isOther = others.length > 0 && asked.settings.onOtherPictures !== 'as-version';
  const decision = isOther
    ? await decideOtherPictures({ ...asked, comic, others, pictures })
    : enterNew(asked, joinComic(comic, counted, { isChosen: into !== undefined, leavesComic }), pictures);
  return { ...decision, notes: [...decision.notes, ...notes] };
}

/** The answer says nothing of where the pictures are. */
async function refuseElsewhere(asked: Asked): Promise<ImportDecision> {
  const comic = await asked.catalogue.loadComic(asked.settings.into?.id ?? '');
  const problem = importNote('of_other_comic');
  return { ...enterNew(asked, unchangedComic(comic), ''), status: 'refused', problem };
}

/** A repeated import must not bring deleted content back. */
function refuseBinned(input: Asked & { comic: ComicState; chapter: ChapterState }): ImportDecision {
  const { comic, chapter } = input;
  const command = comic.isBinned
    ? `comic restore ${comic.slug}`
    : `chapter restore ${comic.slug} ${chapter.slug}`;
  return {
    ...decided(input, unchangedComic(comic), chapter),
    status: 'refused',
    problem: importNote('in_bin', { command }),
  };
}

function enterNew(asked: Asked, change: ComicChange, pictures: string): ImportDecision {
  const { source, settings, said } = asked;
  const { comic } = change;
  const isDated = settings.usesReleaseDate === true && settings.isDraft !== true;
  const releasedOn = said.chapter['released_on'] ?? null;
  const { released_on: _, ...fields } = said.chapter;
  const dated: Fields = isDated && releasedOn !== null ? { published_on: releasedOn } : {};
  const { number, volume, title, language, groups } = source.chapter;
  const chapter: ChapterState = {
    id: uuidv7(),
    slug: chooseChapterSlug(
      comic.chapters.map((one) => one.slug),
      { number, volume, title, language, groups },
    ),
    state: settings.isDraft === true ? 'draft' : 'published',
    fields: { ...fields, published_on: null, ...dated },
    imported: { ...fields, ...dated },
    locked: [],
    isBinned: false,
    pages: source.pages.length,
    paths: [source.path],
  };
  const withChapter = { ...change, comic: { ...comic, chapters: [...comic.chapters, chapter] } };
  return {
    ...decided(asked, withChapter, chapter),
    status: 'imported',
    joinsPlaylists: settings.leavesComic !== true,
    publishes: settings.isDraft !== true,
    changed: change.changed.map(ofComicName),
    kept: change.kept.map(ofComicName),
    pictures,
  };
}

async function decideOtherPictures(
  input: Asked & { comic: ComicState; others: ChapterState[]; pictures: string },
): Promise<ImportDecision> {
  const { catalogue, source, settings, run, said, comic, others, pictures } = input;
  const chapter = chooseReplaced(others, source.path);
  const claim = chapter && run.claims.get(chapter.id);
  if (!chapter || claim !== undefined || settings.onOtherPictures !== 'replace') {
    return conflictWith({ ...input, chapter: chapter ?? others[0]!, claim });
  }
  const own = changeFields(chapter, wantedFields(input, chapter), () => true);
  const before =
    (await catalogue.listStatements(comic.id)).find((one) => one.chapterId === chapter.id)?.said ?? null;
  const counted = countedPart(said, settings, before);
  const ofComic = await changeComic(input, { comic, chapterId: chapter.id, said: counted, before });
  const publishes = chapter.state === 'draft' && settings.isDraft !== true;
  const after = afterwards({ ...input, chapter, fields: own, publishes });
  return {
    ...decided(input, ofComic, { ...after, pages: source.pages.length, paths: [source.path] }),
    status: 'replaced',
    joinsPlaylists: !isSameValue(before?.playlists, counted.playlists),
    publishes,
    changed: [...own.changed, ...ofComic.changed.map(ofComicName), ...termsChange(ofComic)],
    kept: [...own.kept, ...ofComic.kept.map(ofComicName)],
    pictures,
  };
}

/** Chooses among several versions the one from the same path; undefined if that is unclear. */
function chooseReplaced(others: readonly ChapterState[], path: string): ChapterState | undefined {
  if (others.length === 1) return others[0];
  const ofPath = others.filter((one) => one.paths.includes(path));
  return ofPath.length === 1 ? ofPath[0] : undefined;
}

function conflictWith(
  input: Asked & {
    comic: ComicState;
    chapter: ChapterState;
    others: ChapterState[];
    pictures: string;
    claim: string | undefined;
  },
): ImportDecision {
  const { comic, chapter, others, source, settings, claim } = input;
  const address = `/${comic.slug}/${chapter.slug}`;
  const counts = { address, pages: source.pages.length, there: chapter.pages };
  const problem =
    claim !== undefined
      ? importNote('other_pictures_of_run', { ...counts, path: shownPath(claim) })
      : others.length > 1 && settings.onOtherPictures === 'replace'
        ? importNote('other_pictures_of_several', { ...counts, count: others.length })
        : importNote('other_pictures', counts);
  return { ...decided(input, unchangedComic(comic), chapter), status: 'conflict', isRecorded: true, problem };
}

/** The common parts of all decisions. */
function decided(asked: Asked, change: ComicChange, chapter: ChapterState) {
  const { comic, addedTerms, removedTerms, notes } = change;
  const chapters = comic.chapters.map((one) => (one.id === chapter.id ? chapter : one));
  return {
    comic: { ...comic, chapters },
    chapter,
    isNewComic: false,
    publishes: false,
    isComicChanged: change.isComicChanged,
    joinsPlaylists: false,
    changed: [] as string[],
    kept: [] as string[],
    addedTerms,
    removedTerms,
    said: asked.said,
    pictures: undefined as string | undefined,
    isCopy: false,
    isRecorded: false,
    notes,
  };
}

const ofComicName = (field: string) => `comic.${field}`;
const termsChange = ({ addedTerms, removedTerms }: ComicChange) =>
  addedTerms.length + removedTerms.length > 0 ? ['comic.terms'] : [];

/** Tells the chapters of one archive apart. */
export const labelOf = ({ path, inner }: Pick<ImportSource, 'path' | 'inner'>) =>
  inner === '' ? path : `${path} (${inner})`;
