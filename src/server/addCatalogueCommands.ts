import { Option, type Command } from 'commander';
import { MANAGED_STATES } from '../features/publishing/publishingApi.ts';
import type { PublicationAct } from '../features/publishing/server/changeComic.ts';
import type { Config } from '../platform/config/readConfig.ts';
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

/** `longstrip comic ...` and `longstrip chapter ...`. They work while the site runs and while it does not. */
export function addCatalogueCommands(program: Command, configOf: () => Config): void {
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

function withOptions(command: Command, act: PublicationAct): Command {
  command
    .option('--dry-run', 'only say what would change')
    .option('--json', 'report as one JSON object a line');
  return act === 'delete'
    ? command.option('--now', 'remove them with their files at once, for good, also from the bin')
    : command;
}
