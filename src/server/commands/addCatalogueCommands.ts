import { Option, type Command } from 'commander';
import { MANAGED_STATES } from '../../features/publishing/managedStates.ts';
import type { PublicationAct } from '../../features/publishing/server/changeComicPublication.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { EditOptions } from './editCommand.ts';
import type { ScheduleOptions } from './planCommand.ts';
import type { PublicationOptions } from './publicationCommand.ts';

const ACTS: Record<PublicationAct, { comic: string; chapter: string }> = {
  publish: {
    comic: 'show comics to the public; each needs a published chapter',
    chapter: 'publish chapters; a draft comic goes live with its first one',
  },
  unpublish: {
    comic: 'take comics with all that they show out of the public',
    chapter: 'take chapters out of the public',
  },
  delete: {
    comic: 'put comics into the bin; they go for good after 30 days',
    chapter: 'put chapters into the bin; they go for good after 30 days',
  },
  restore: {
    comic: 'take comics out of the bin, unpublished',
    chapter: 'take chapters out of the bin, unpublished',
  },
};

/**
 * `longstrip comic ...` and `longstrip chapter ...`. They work while the site runs and while it
 * does not.
 */
export function addCatalogueCommands(
  program: Command,
  configOf: () => Config,
  pathOf: (typed: string) => string,
): void {
  const comic = program.command('comic').description('what the public sees of comics');
  comic
    .command('list')
    .description('list the comics of every state, the latest changed first')
    .addOption(new Option('--state <state>', 'only those').choices([...MANAGED_STATES]))
    .option('--json', 'one JSON object a line')
    .action(async (options: PublicationOptions) => (await load()).listComics(configOf(), options));
  comic
    .command('show')
    .description('say how a comic stands, with its chapters')
    .argument('<comic>', 'its slug, as in its address')
    .option('--json', 'as one JSON object')
    .action(async (slug: string, options: PublicationOptions) =>
      (await load()).showComic(configOf(), slug, options),
    );
  const chapter = program.command('chapter').description('what the public sees of chapters');
  chapter
    .command('list')
    .description('list the chapters of a comic in reading order')
    .argument('<comic>', 'its slug, as in its address')
    .option('--json', 'one JSON object a line')
    .action(async (slug: string, options: PublicationOptions) =>
      (await load()).listChapters(configOf(), slug, options),
    );
  chapter
    .command('show')
    .description('say how a chapter stands')
    .argument('<comic>', 'slug of the comic')
    .argument('<chapter>', 'slug of the chapter')
    .option('--json', 'as one JSON object')
    .action(async (comicSlug: string, slug: string, options: PublicationOptions) =>
      (await load()).showChapter(configOf(), { comic: comicSlug, chapter: slug }, options),
    );
  addPlanCommands({ comic, chapter }, configOf);
  addEditCommands({ comic, chapter }, configOf, pathOf);
  for (const act of Object.keys(ACTS) as PublicationAct[]) {
    const onComics = withOptions(comic.command(act), act)
      .description(ACTS[act].comic)
      .argument('<comic...>', 'slugs of comics');
    if (act === 'publish') onComics.option('--with-chapters', 'publish their drafts too');
    onComics.action(async (slugs: string[], options: PublicationOptions) =>
      (await load()).changeComics(configOf(), { act, slugs, options }),
    );
    withOptions(chapter.command(act), act)
      .description(ACTS[act].chapter)
      .argument('<comic>', 'slug of the comic')
      .argument('<chapter...>', 'slugs of chapters')
      .action(async (comicSlug: string, slugs: string[], options: PublicationOptions) =>
        (await load()).changeChapters(configOf(), { act, comic: comicSlug, slugs, options }),
      );
  }
}

const load = () => import('./publicationCommand.ts');
const loadPlans = () => import('./planCommand.ts');

const TIME = 'such as "2026-12-04 18:00" by the clocks of SITE_TIMEZONE, or with an offset';

/** Commands for plans of publication, and for moves of chapters to other comics. */
function addPlanCommands(
  { comic, chapter }: { comic: Command; chapter: Command },
  configOf: () => Config,
): void {
  comic
    .command('schedule')
    .description('plan when a comic goes live by itself; `unpublish` takes the plan back')
    .argument('<comic>', 'its slug, as in its address')
    .argument('<time>', TIME)
    .option('--with-chapters', 'plan its drafts for the same time')
    .action(async (slug: string, time: string, options: ScheduleOptions) =>
      (await loadPlans()).scheduleComic(configOf(), slug, time, options),
    );
  comic
    .command('merge')
    .description('make two comics one: all chapters of the other become those of the comic')
    .argument('<comic>', 'slug of the comic that stays')
    .argument('<other>', 'slug of the other one, which goes to the bin')
    .action(async (slug: string, other: string) => (await loadPlans()).joinComics(configOf(), slug, other));
  chapter
    .command('schedule')
    .description('plan when a chapter goes live by itself; `unpublish` takes the plan back')
    .argument('<comic>', 'slug of the comic')
    .argument('<chapter>', 'slug of the chapter')
    .argument('<time>', TIME)
    .action(async (comicSlug: string, slug: string, time: string) =>
      (await loadPlans()).scheduleChapter(configOf(), comicSlug, slug, time),
    );
  chapter
    .command('move')
    .description('move a chapter to another comic; its old address redirects')
    .argument('<comic>', 'slug of the comic')
    .argument('<chapter>', 'slug of the chapter')
    .argument('<other>', 'slug of the other comic')
    .action(async (comicSlug: string, slug: string, other: string) =>
      (await loadPlans()).relocateChapter(configOf(), comicSlug, slug, other),
    );
  chapter
    .command('undo-move')
    .description('take a move of a chapter, or a merge of comics, back within 30 days')
    .argument('<id>', 'as the move said')
    .action(async (id: string) => (await loadPlans()).takeMoveBack(configOf(), id));
}

const ASSIGNMENTS =
  'such as title="Night Post", description=@about.txt, terms/tags+=Fog; an empty value empties the field';

/** Adds the commands that change fields of comics and chapters, as their editors do. */
function addEditCommands(
  { comic, chapter }: { comic: Command; chapter: Command },
  configOf: () => Config,
  pathOf: (typed: string) => string,
): void {
  const setting = (command: Command, description: string) =>
    command
      .command('set')
      .description(`${description}; imports leave alone what was set`)
      .option('--unlock <field...>', 'let imports write these fields again')
      .option('--dry-run', 'only say what would change')
      .option('--json', 'report as one JSON object');
  setting(comic, 'change fields of a comic')
    .argument('<comic>', 'its slug, as in its address')
    .argument('[field=value...]', ASSIGNMENTS)
    .action(async (slug: string, assignments: string[], options: EditOptions) =>
      (await loadEdits()).setComic(configOf(), slug, { assignments, options, pathOf }),
    );
  setting(chapter, 'change fields of a chapter')
    .argument('<comic>', 'slug of the comic')
    .argument('<chapter>', 'slug of the chapter')
    .argument('[field=value...]', ASSIGNMENTS)
    .action(async (comicSlug: string, slug: string, assignments: string[], options: EditOptions) =>
      (await loadEdits()).setChapter(
        configOf(),
        { comic: comicSlug, chapter: slug },
        { assignments, options, pathOf },
      ),
    );
}

const loadEdits = () => import('./editCommand.ts');

function withOptions(command: Command, act: PublicationAct): Command {
  command
    .option('--dry-run', 'only say what would change')
    .option('--json', 'report as one JSON object a line');
  return act === 'delete'
    ? command.option('--now', 'remove them with their files at once, for good, also from the bin')
    : command;
}
