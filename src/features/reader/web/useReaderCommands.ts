import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { readComicProgress } from '../../chapters/web/progressNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { ReaderCommand } from '../readerCommands.ts';
import { FITS, usualLayout } from '../readingSettings.ts';
import { loadWays } from './overlays/loadWays.ts';
import { sideTurn } from './place/sideTurn.ts';
import { toggleFullscreen } from './bars/fullscreen.ts';
import type { ReaderState } from './ReaderState.ts';
import { useBookmarkPage } from './bars/useBookmarkPage.ts';
import type { SpreadOffsets } from './paged/useSpreadOffsets.ts';

/** Does what keys, buttons and taps ask for. */
export function useReaderCommands(
  reader: Omit<ReaderState, 'run'>,
  spreads: SpreadOffsets,
): ReaderState['run'] {
  const { manifest, moves, settings, choice, view, areControlsShown, showControls, overlay, open } = reader;
  const t = useTranslations('reader.strip');
  const { id: siteId } = useSite();
  const bookmarkPage = useBookmarkPage(reader);
  const api = useApi();
  const queries = useQueryCache();
  const side = (to: 'left' | 'right', isHeld: boolean) => {
    // Pages that lie below each other have their next page on the right, as in the bar.
    const direction = settings.layout === 'vertical' ? 'ltr' : settings.direction;
    view.current?.step(sideTurn(to, direction), isHeld);
  };
  const toggleOverlay = (which: NonNullable<ReaderState['overlay']>) =>
    open(overlay === which ? undefined : which);
  const openVolume = async (by: 1 | -1) => {
    const { comic, chapter } = manifest;
    const { data: chapters } = await queries.read(
      queryOf(api, 'GET /api/comics/:slug/chapters', { slug: comic.slug }),
    );
    const { volumeStart } = await loadWays();
    const progress = readComicProgress({ siteId, slug: comic.slug });
    const first = volumeStart({ chapters, slug: chapter.slug, by, progress });
    if (first) moves.openChapter(first, 1);
  };
  // Without the list of chapters, or the part that reads it, there are no volumes.
  const tryVolume = (by: 1 | -1) => void openVolume(by).catch(() => {});
  const commands: Partial<Record<ReaderCommand, (isHeld: boolean) => void>> = {
    left: (isHeld) => side('left', isHeld),
    right: (isHeld) => side('right', isHeld),
    screen_on: (isHeld) => view.current?.screenful(1, isHeld),
    screen_back: (isHeld) => view.current?.screenful(-1, isHeld),
    scroll_down: (isHeld) => view.current?.scroll(1, isHeld),
    scroll_up: (isHeld) => view.current?.scroll(-1, isHeld),
    first: () => view.current?.toEnd(-1),
    last: () => view.current?.toEnd(1),
    next_chapter: () => moves.openChapter(manifest.next),
    previous_chapter: () => moves.openChapter(manifest.previous),
    next_volume: () => tryVolume(1),
    previous_volume: () => tryVolume(-1),
    fullscreen: toggleFullscreen,
    controls: () => showControls(!areControlsShown),
    settings: () => toggleOverlay('settings'),
    help: () => toggleOverlay('keys'),
    tap_zones: () => toggleOverlay('tap_zones'),
    pages: () => toggleOverlay('pages'),
    go_to: () => toggleOverlay('go_to'),
    chapters: () => toggleOverlay('chapters'),
    bookmark: bookmarkPage,
    bookmarks: () => toggleOverlay('bookmarks'),
    comments: () => toggleOverlay('comments'),
    spread: () => choice.change({ spread: settings.spread === 'double' ? 'single' : 'double' }),
    offset() {
      if (reader.isDouble) spreads.toggleAt(moves.page);
    },
    direction: () => choice.change({ direction: settings.direction === 'ltr' ? 'rtl' : 'ltr' }),
    mode: () => choice.change(usualLayout(settings.mode === 'manga' ? 'webtoon' : 'manga')),
    fit: () => choice.change({ fit: FITS[(FITS.indexOf(settings.fit) + 1) % FITS.length] ?? 'screen' }),
    zoom_in: () => view.current?.zoom(1),
    zoom_out: () => view.current?.zoom(-1),
    zoom_reset: () => view.current?.zoom(0),
    auto_scroll() {
      open(undefined);
      if (reader.isStrip) view.current?.autoScroll?.();
      else showAlert({ kind: 'success', text: t('onlyScrolls'), subject: 'auto_scroll' });
    },
  };
  return (command, isHeld = false) => commands[command]?.(isHeld);
}
