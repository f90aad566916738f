import type { Kysely } from 'kysely';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { removePreviewFiles } from '../../features/chapters/server/removePreviews.ts';
import type { Removed } from '../../features/chapters/server/removeFromCatalogue.ts';
import { deleteMedia } from '../../features/media/server/deleteMedia.ts';
import type { ManagedChapter, ManagedComic } from '../../features/publishing/publishingApi.ts';
import type { ManagedState } from '../../features/publishing/managedStates.ts';
import { changeChapterPublication } from '../../features/publishing/server/changeChapterPublication.ts';
import {
  changeComicPublication,
  type PublicationAct,
} from '../../features/publishing/server/changeComicPublication.ts';
import { needsRating } from '../../features/publishing/server/ratingRule.ts';
import {
  findManagedChapter,
  findManagedComic,
  listManagedChapterRows,
  listManagedComicRows,
  type ChapterRecord,
} from '../../features/publishing/server/managedCatalogue.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import type { Services } from '../openServices.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type PublicationOptions = {
  json?: boolean;
  dryRun?: boolean;
  state?: ManagedState;
  now?: boolean;
  withChapters?: boolean;
};

/** Exit code when some were refused while the command itself went well. */
const EXIT_SOME_REFUSED = 2;

/** To standard output. Titles come from files that anyone may have made. */
const say = (line: string) => console.log(printableLine(line));
const sayAsJson = (value: object) => say(JSON.stringify(value));

export function listComics(config: Config, { state, json }: PublicationOptions): Promise<void> {
  return withServices(config, async ({ database }) => {
    const comics = await listManagedComicRows(database.write, { state });
    for (const comic of comics) say(json ? JSON.stringify(publicPart(comic)) : comicLine(comic));
    if (comics.length === 0 && !json) say(state ? `No comic is ${state}.` : 'There are no comics.');
  });
}

export function showComic(config: Config, slug: string, { json }: PublicationOptions): Promise<void> {
  return withServices(config, async ({ database }) => {
    const comic = await findManagedComic(database.write, slug);
    if (!comic) throw new CommandFailure(noComic(slug));
    const chapters = await listManagedChapterRows(database.write, { comicId: comic.id });
    if (json) return sayAsJson({ ...publicPart(comic), chapters: chapters.map(publicPart) });
    say(comicLine(comic));
    for (const line of [...standing(comic), ...chapters.map(chapterLine)]) say(line);
  });
}

export function listChapters(config: Config, slug: string, { json }: PublicationOptions): Promise<void> {
  return withServices(config, async ({ database }) => {
    const comic = await findManagedComic(database.write, slug);
    if (!comic) throw new CommandFailure(noComic(slug));
    const chapters = await listManagedChapterRows(database.write, { comicId: comic.id });
    for (const chapter of chapters) say(json ? JSON.stringify(publicPart(chapter)) : chapterLine(chapter));
    if (chapters.length === 0 && !json) say(`${slug} has no chapters.`);
  });
}

type ChapterAddress = { comic: string; chapter: string };

export function showChapter(
  config: Config,
  address: ChapterAddress,
  { json }: PublicationOptions,
): Promise<void> {
  return withServices(config, async ({ database }) => {
    const chapter = await findManagedChapter(database.write, address);
    if (!chapter) throw new CommandFailure(await noChapter(database.write, address));
    if (json) return sayAsJson(publicPart(chapter));
    for (const line of [chapterLine(chapter), ...standing(chapter)]) say(line);
  });
}

type ChangeComics = { act: PublicationAct; slugs: readonly string[]; options: PublicationOptions };

export function changeComics(config: Config, { act, slugs, options }: ChangeComics): Promise<void> {
  return withServices(config, async (services) => {
    for (const slug of slugs) {
      await report({
        services,
        act,
        options,
        name: slug,
        missing: async () => noComic(slug),
        change: async (transaction) => {
          const { changed, comic, removed } = await changeComicPublication({
            ...services,
            ...options,
            transaction,
            slug,
            act,
            needsRating: needsRating(services.config.site),
            actor: BY_COMMAND,
          });
          return { changed, state: comic.state, removed, subject: { comic: comic.slug } };
        },
      });
    }
  });
}

export function changeChapters(
  config: Config,
  { act, comic, slugs, options }: ChangeComics & { comic: string },
): Promise<void> {
  return withServices(config, async (services) => {
    for (const slug of slugs) {
      const address = { comic, chapter: slug };
      await report({
        services,
        act,
        options,
        name: `${comic}/${slug}`,
        missing: () => noChapter(services.database.write, address),
        change: async (transaction) => {
          const { changed, chapter, removed } = await changeChapterPublication({
            ...services,
            ...options,
            ...address,
            transaction,
            act,
            needsRating: needsRating(services.config.site),
            actor: BY_COMMAND,
          });
          const subject = { comic: chapter.comic, chapter: chapter.slug };
          const waits = chapter.state === 'published' && chapter.comic_state !== 'published';
          return { changed, state: chapter.state, removed, subject, waits };
        },
      });
    }
  });
}

type Change = {
  changed: boolean;
  state: ManagedState;
  removed?: Removed | undefined;
  subject: object;
  /** A published chapter of a comic that is not. */
  waits?: boolean;
};

type Report = {
  services: Services;
  act: PublicationAct;
  options: PublicationOptions;
  name: string;
  missing(): Promise<string>;
  change(transaction: Kysely<Tables>): Promise<Change>;
};

const DONE = { publish: 'published', unpublish: 'unpublished', delete: 'deleted', restore: 'restored' };

/**
 * One change in a transaction of its own, with a line that says what came of it. A change that is
 * refused stops no other.
 */
async function report({ services, act, options, name, missing, change }: Report): Promise<void> {
  const { json, dryRun, now } = options;
  try {
    const { changed, state, removed, subject, waits } = await transact(services, dryRun === true, change);
    if (removed && !dryRun) await removeFiles(services, removed);
    const isRemoved = now === true && act === 'delete';
    if (json) {
      const status = !changed ? 'unchanged' : dryRun ? `would ${act}` : isRemoved ? 'removed' : DONE[act];
      return sayAsJson({ ...subject, act, status, ...(isRemoved ? {} : { state }) });
    }
    if (!changed) return say(`unchanged     ${name}: is ${stateWord(state)}`);
    if (isRemoved) {
      const pictures = `${removed?.media.length ?? 0} pictures`;
      return say(
        dryRun
          ? `would remove  ${name} for good, with ${pictures}`
          : `removed       ${name} for good, with ${pictures}`,
      );
    }
    const note = waits
      ? ': it waits until its comic is published'
      : act === 'restore'
        ? `: is ${stateWord(state)} now, \`publish\` shows it`
        : '';
    say(`${(dryRun ? `would ${act}` : DONE[act]).padEnd(13)} ${name}${note}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.exitCode = EXIT_SOME_REFUSED;
    const message = error.code === 'not_found' ? await missing() : (REASONS[error.code] ?? error.message);
    if (json) sayAsJson({ name, act, status: 'refused', code: error.code, message });
    else say(`NOT ${DONE[act].toUpperCase()}  ${name}: ${message}`);
  }
}

const REASONS: Partial<Record<string, string>> = {
  in_bin: 'It, or its comic, lies in the bin; `restore` takes it out.',
  taken_down: 'It was taken down: only its case changes that.',
  nothing_to_show: 'None of its chapters is published. Publish one, or all its drafts by --with-chapters.',
  missing_rating: 'It has no rating, which a site with adult comics asks for.',
};

class DryRun extends Error {}

/** A dry run does all of it, and takes it back. */
async function transact(
  { database }: Services,
  isDryRun: boolean,
  change: (transaction: Kysely<Tables>) => Promise<Change>,
): Promise<Change> {
  let outcome: Change | undefined;
  try {
    return await database.write.transaction().execute(async (transaction) => {
      outcome = await change(transaction);
      if (isDryRun) throw new DryRun();
      return outcome;
    });
  } catch (error) {
    if (error instanceof DryRun && outcome) return outcome;
    throw error;
  }
}

/**
 * At once, whether or not a site runs; the jobs that were sent find nothing left, unless this is
 * interrupted.
 */
async function removeFiles(services: Services, { media, previews }: Removed): Promise<void> {
  for (const one of media) await deleteMedia(services, one);
  for (const id of previews) await removePreviewFiles(services.storage, id);
}

const noComic = (slug: string) => `There is no comic "${slug}": \`longstrip comic list\` lists them.`;

async function noChapter(database: Kysely<Tables>, { comic, chapter }: ChapterAddress): Promise<string> {
  if (!(await findManagedComic(database, comic))) return noComic(comic);
  return `"${comic}" has no chapter "${chapter}": \`longstrip chapter list ${comic}\` lists them.`;
}

const stateWord = (state: ManagedState) => (state === 'bin' ? 'in the bin' : state.replace('_', ' '));

function comicLine(comic: ManagedComic): string {
  const chapters = `${comic.live_chapters_count}/${comic.chapters_count}`.padStart(9);
  return `${stateWord(comic.state).padEnd(12)} ${chapters} chapters live  ${comic.slug}  ${comic.title}`;
}

function chapterLine(chapter: ManagedChapter): string {
  const title = chapter.title === null ? '' : `  ${chapter.title}`;
  return `${stateWord(chapter.state).padEnd(12)} ${String(chapter.pages_count).padStart(9)} pages  ${chapter.slug}${title}`;
}

function standing({ was_public, published_at, removed_at }: ManagedComic | ManagedChapter): string[] {
  return [
    ...(published_at ? [`published since ${published_at}`] : []),
    ...(removed_at ? [`goes for good at ${removed_at}`] : []),
    was_public
      ? 'was public: its address answers 410 while it is not'
      : 'was never public: its address answers 404',
  ];
}

/** Without what is the database's own. */
function publicPart<Row extends ManagedComic | ManagedChapter>(row: Row): object {
  const {
    id: _id,
    comic_id: _comicId,
    comic_title: _comicTitle,
    comic_state: _comicState,
    ...rest
  } = row as Row & Partial<Pick<ChapterRecord, 'id' | 'comic_id' | 'comic_title' | 'comic_state'>>;
  return rest;
}
