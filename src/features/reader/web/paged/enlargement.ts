import type { ReadingSettings } from '../../readingSettings.ts';
import { fitScale } from './fitScale.ts';
import type { ScreenContent } from './screenContent.ts';

/**
 * The size of a page while the bars are hidden: so many times its own, and moved down by CSS
 * pixels.
 */
export type Enlargement = { scale: number; down: number };

export const AS_IT_IS: Enlargement = { scale: 1, down: 0 };

/** Height of the bars, as in the theme; used only to enlarge a page when they are hidden. */
const BAR_PX = 56;

type EnlargementOf = {
  content: ScreenContent;
  settings: Pick<ReadingSettings, 'fit' | 'shrink_only'>;
  /** Undefined until it is laid out. */
  screen: { width: number; height: number } | undefined;
};

/** A page that fits whole takes the room of hidden bars; any other has more to see already. */
export function enlargement({ content, settings, screen }: EnlargementOf): Enlargement {
  const { fit, shrink_only: shrinkOnly } = settings;
  const isWhole = fit === 'screen' || (fit === 'smart' && screen && screen.width > screen.height);
  if (!screen || !isWhole) return AS_IT_IS;
  return fitScale({ content, screen, top: BAR_PX, bottom: BAR_PX, shrinkOnly });
}
