import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { useTellUnreachable } from '../../../ui/alerts/useTellUnreachable.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { ReaderCommand } from '../readerCommands.ts';
import { FITS, usualLayout } from '../readingSettings.ts';
import { sideTurn } from './place/sideTurn.ts';
import { isFullscreenAvailable, toggleFullscreen } from './bars/fullscreen.ts';
import type { ReaderState } from './ReaderState.ts';
import { useBookmarkPage } from './bars/useBookmarkPage.ts';
import { useSite } from '../../site/web/useSite.ts';

/** Does what keys, buttons and taps ask for. */
export function useReaderCommands(reader: Omit<ReaderState, 'run'>): ReaderState['run'] {
  const { manifest, moves, settings, choice, view, areControlsShown, showControls, overlay, open } = reader;
  const { isStrip, isPortrait } = reader;
  const { id: siteId } = useSite();
  const offerReload = useOfferReload();
  const tellUnreachable = useTellUnreachable();
  const bookmarkPage = useBookmarkPage(reader);
  const api = useApi();
  const queries = useQueryCache();
  const isBelow = settings.layout === 'vertical';
  const side = (to: 'left' | 'right', isHeld: boolean) => {
    // Pages that lie below each other have their next page on the right, as in the bar.
    const direction = isBelow ? 'ltr' : settings.direction;
    view.current?.step(sideTurn(to, direction), isHeld);
  };
  const toggleOverlay = (which: NonNullable<ReaderState['overlay']>) =>
    open(overlay === which ? undefined : which);
  /** Fetched when it is needed: what is seldom asked for, and why something cannot be had. */
  const late = (command: ReaderCommand) => {
    const ground = { reader, siteId, api, queries, tellUnreachable };
    loadChunk(() => import('./keys/lateCommands.ts'))
      .then(({ runLate }) => runLate(command, ground))
      .catch(offerReload);
  };
  /** False: it does not apply, which is said. Those that are not here are done late. */
  const commands: Partial<Record<ReaderCommand, (isHeld: boolean) => unknown>> = {
    left: (isHeld) => side('left', isHeld),
    right: (isHeld) => side('right', isHeld),
    screen_on: (isHeld) => view.current?.screenful(1, isHeld),
    screen_back: (isHeld) => view.current?.screenful(-1, isHeld),
    scroll_down: (isHeld) => view.current?.scroll(1, isHeld),
    scroll_up: (isHeld) => view.current?.scroll(-1, isHeld),
    first: () => view.current?.toEnd(-1),
    last: () => view.current?.toEnd(1),
    next_chapter: () => manifest.next !== null && moves.openChapter(manifest.next),
    previous_chapter: () => manifest.previous !== null && moves.openChapter(manifest.previous),
    fullscreen: () => isFullscreenAvailable() && toggleFullscreen(() => late('fullscreen')),
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
    spread() {
      if (isStrip || isBelow) return false;
      choice.change({ spread: settings.spread === 'double' ? 'single' : 'double' });
      return !isPortrait;
    },
    direction: () => !isBelow && choice.change({ direction: settings.direction === 'ltr' ? 'rtl' : 'ltr' }),
    mode: () => choice.change(usualLayout(settings.mode === 'manga' ? 'webtoon' : 'manga')),
    fit: () =>
      !isStrip && choice.change({ fit: FITS[(FITS.indexOf(settings.fit) + 1) % FITS.length] ?? 'screen' }),
    zoom_in: () => !isStrip && view.current?.zoom?.(1),
    zoom_out: () => !isStrip && view.current?.zoom?.(-1),
    zoom_reset: () => !isStrip && view.current?.zoom?.(0),
    auto_scroll() {
      open(undefined);
      return isStrip && view.current?.autoScroll?.();
    },
  };
  return (command, isHeld = false) => {
    const run = commands[command];
    if (!run || run(isHeld) === false) late(command);
  };
}
