import type { Kysely } from 'kysely';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { lockCatalogue } from '../../features/comics/server/lockCatalogue.ts';
import { mergeComics, moveChapter } from '../../features/chapterEditing/server/moveChapters.ts';
import { undoMove } from '../../features/chapterEditing/server/undoMove.ts';
import { findManagedChapter, findManagedComic } from '../../features/publishing/server/managedCatalogue.ts';
import { planChapter, planComic } from '../../features/publishing/server/planPublication.ts';
import { needsRating } from '../../features/publishing/server/ratingRule.ts';
import type { Config, SiteConfig } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { found, Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { plannedInstant } from './plannedInstant.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

/** `zone`: the site's time zone; both as its settings say now. */
type Work = (transaction: Kysely<Tables>, zone: string, site: SiteConfig) => Promise<string>;

/** One transaction, with one line of what was done. */
function run(config: Config, work: Work): Promise<void> {
  return withServices(config, async ({ database, config: { site } }) => {
    try {
      const line = await database.write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        return work(transaction, site.timezone, site);
      });
      console.log(printableLine(line));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new CommandFailure(reasonOf(error));
    }
  });
}

function reasonOf({ code, brokenRules }: Problem): string {
  const [broken] = brokenRules;
  if (broken?.rule === 'is_over') return 'That time is over.';
  if (broken?.rule === 'different') return 'It is of that comic already.';
  return REASONS[code] ?? `It was refused: ${code}.`;
}

const REASONS: Partial<Record<string, string>> = {
  gone: 'It was taken back already, or it is too late for that.',
  not_found: 'There is no such comic or chapter: `longstrip comic list` lists the comics.',
  in_bin: 'It, or the other comic, lies in the bin; `restore` takes it out.',
  taken_down: 'It was taken down: only its case changes that.',
  already_live: 'It is live already.',
  nothing_to_show: 'None of its chapters will be live by then. Plan them too by --with-chapters.',
  missing_rating: 'It has no rating, which a site with adult comics asks for.',
};

export type ScheduleOptions = { withChapters?: boolean };

export function scheduleComic(
  config: Config,
  slug: string,
  time: string,
  { withChapters }: ScheduleOptions,
): Promise<void> {
  return run(config, async (transaction, zone, site) => {
    const at = plannedInstant(time, zone);
    const rules = { needsRating: needsRating(site), actor: BY_COMMAND };
    const { comic } = await planComic({ ...rules, transaction, slug, at, withChapters });
    return `scheduled     ${comic.slug}: goes live at ${at}`;
  });
}

export function scheduleChapter(config: Config, comic: string, chapter: string, time: string): Promise<void> {
  return run(config, async (transaction, zone, site) => {
    const at = plannedInstant(time, zone);
    const rules = { needsRating: needsRating(site), actor: BY_COMMAND };
    const planned = await planChapter({ ...rules, transaction, comic, chapter, at });
    return `scheduled     ${comic}/${planned.chapter.slug}: goes live at ${at}`;
  });
}

export function relocateChapter(config: Config, comic: string, slug: string, other: string): Promise<void> {
  return run(config, async (transaction) => {
    const chapter = found(await findManagedChapter(transaction, { comic, chapter: slug }));
    const to = found(await findManagedComic(transaction, other));
    const id = await moveChapter({ transaction, chapter, to, actor: BY_COMMAND });
    return `moved         ${comic}/${slug} to ${to.slug}; \`longstrip chapter undo-move ${id}\` takes it back`;
  });
}

export function joinComics(config: Config, slug: string, other: string): Promise<void> {
  return run(config, async (transaction) => {
    const to = found(await findManagedComic(transaction, slug));
    const from = found(await findManagedComic(transaction, other));
    const id = await mergeComics({ transaction, from, to, actor: BY_COMMAND });
    return `merged        ${from.slug} into ${to.slug}; \`longstrip chapter undo-move ${id}\` takes it back`;
  });
}

export function takeMoveBack(config: Config, id: string): Promise<void> {
  return run(config, async (transaction) => {
    const { comic, back, left } = await undoMove({ transaction, id, actor: BY_COMMAND });
    const rest = left.length === 0 ? '' : `; left where they are: ${left.join(', ')}`;
    return `taken back    ${comic}: ${back.length} chapters${rest}`;
  });
}
