import { createTranslator } from 'use-intl';
import type { Language } from '../../../../contract/languages.ts';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import type { ApiContext } from '../../../../ui/api/ApiContext.ts';
import type { QueryCache } from '../../../../ui/api/makeQueryCache.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { readComicProgress } from '../../../chapters/web/progressNotes.ts';
import type { ReaderCommand } from '../../readerCommands.ts';
import { isFullscreenAvailable } from '../bars/fullscreen.ts';
import { movePairs } from '../paged/movePairs.ts';
import { volumeStart } from '../place/volumeStart.ts';
import type { ReaderState } from '../ReaderState.ts';
import { AutoScroll } from '../strip/AutoScroll.tsx';
import { zoomedColumn } from '../strip/zoomedColumn.ts';
import { loadMessages } from '../../../../ui/i18n/loadMessages.ts';
import { commandRefusal } from './commandRefusal.ts';

export type LateGround = {
  reader: Omit<ReaderState, 'run'>;
  siteId: string;
  api: ApiContext;
  queries: QueryCache;
  tellUnreachable(): void;
};

/** Fetches what may be said, for a network that goes away. */
export async function prepareLate(language: Language): Promise<void> {
  await loadMessages(language, ['refusals']);
}

/** Does what is seldom asked for, or says why a command does nothing where the reader is. */
export async function runLate(command: ReaderCommand, ground: LateGround): Promise<void> {
  if (!(await isDone(command, ground))) await refuse(command, ground);
}

async function isDone(command: ReaderCommand, ground: LateGround): Promise<boolean> {
  const { reader, siteId } = ground;
  switch (command) {
    case 'next_volume':
      return openVolume(1, ground);
    case 'previous_volume':
      return openVolume(-1, ground);
    case 'offset':
      return reader.isDouble && movePairs(siteId, reader.manifest, reader.moves.page);
    case 'zoom_in':
      return zoomStrip(reader, 1);
    case 'zoom_out':
      return zoomStrip(reader, -1);
    case 'zoom_reset':
      if (reader.settings.layout === 'vertical')
        reader.choice.change({ width: undefined, padding: undefined });
      return false;
    case 'auto_scroll':
      return reader.view.current?.autoScroll?.(AutoScroll) === true;
    default:
      return false;
  }
}

async function openVolume(
  by: 1 | -1,
  { reader, siteId, api, queries, tellUnreachable }: LateGround,
): Promise<boolean> {
  const { comic, chapter } = reader.manifest;
  try {
    const { data: chapters } = await queries.read(
      queryOf(api, 'GET /api/comics/:slug/chapters', { slug: comic.slug }),
    );
    const progress = readComicProgress({ siteId, slug: comic.slug });
    const first = volumeStart({ chapters, slug: chapter.slug, by, progress });
    if (first) reader.moves.openChapter(first, 1);
    return first !== undefined;
  } catch {
    // Without the list of chapters there are no volumes.
    tellUnreachable();
    return true;
  }
}

/**
 * Pages of a strip are as wide as its column, which holds its place. Those of a row have no width
 * to change.
 */
function zoomStrip({ settings, choice, surface }: LateGround['reader'], by: 1 | -1): boolean {
  const screen = surface.current?.clientWidth;
  if (settings.layout !== 'vertical' || !screen) return false;
  const column = zoomedColumn(settings, { by, screen });
  if (column) choice.change(column);
  return column !== undefined;
}

async function refuse(command: ReaderCommand, { reader, api: { language } }: LateGround): Promise<void> {
  const { settings, isPortrait, manifest, moves } = reader;
  const reason = commandRefusal(command, {
    settings,
    isPortrait,
    isWide: manifest.pages[moves.page - 1]?.wide === true,
    canFill: isFullscreenAvailable(),
  });
  if (!reason) return;
  const messages = await loadMessages(language, ['refusals']);
  const t = createTranslator({ locale: language, messages, namespace: 'refusals' });
  showAlert({ kind: 'success', text: t(reason), subject: 'command' });
}
