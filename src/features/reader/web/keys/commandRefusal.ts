import type { ReaderCommand } from '../../readerCommands.ts';
import type { ReadingSettings } from '../../readingSettings.ts';

export type CommandFacts = {
  settings: Pick<ReadingSettings, 'mode' | 'layout' | 'spread'>;
  /** The window is higher than wide. */
  isPortrait: boolean;
  /** True if the page in sight is wide. */
  isWide: boolean;
  /** The browser has a full screen for sites. */
  canFill: boolean;
};

/** Names the words that say why a command cannot be had where the reader is, and what to do. */
export function commandRefusal(command: ReaderCommand, facts: CommandFacts) {
  const { settings, isPortrait, isWide, canFill } = facts;
  const isStrip = settings.mode === 'webtoon';
  const isBelow = settings.layout === 'vertical';
  const noPairs = isStrip ? 'pairsInStrip' : isBelow ? 'pairsBelow' : undefined;
  switch (command) {
    case 'offset':
      if (noPairs) return noPairs;
      if (settings.spread === 'single') return 'pairsSingle';
      if (isPortrait) return 'pairsUpright';
      return isWide ? 'pairsWide' : 'pairsAlone';
    case 'spread':
      // The setting is the one before the change: an upright screen shows nothing of a change.
      return noPairs ?? (settings.spread === 'single' ? 'pairsUpright' : 'singleUpright');
    case 'fit':
      return isBelow ? 'fitInStrip' : 'row';
    case 'direction':
      return 'sidesBelow';
    case 'fullscreen':
      return canFill ? 'fullscreenRefused' : 'fullscreenMissing';
    case 'next_chapter':
      return 'lastChapter';
    case 'previous_chapter':
      return 'firstChapter';
    case 'next_volume':
      return 'lastVolume';
    case 'previous_volume':
      return 'firstVolume';
    case 'zoom_in':
      return isBelow ? 'widest' : 'row';
    case 'zoom_out':
      return isBelow ? 'narrowest' : 'row';
    case 'zoom_reset':
      return isBelow ? 'usualWidth' : 'row';
    case 'auto_scroll':
      return 'onlyScrolls';
    default:
      return undefined;
  }
}
