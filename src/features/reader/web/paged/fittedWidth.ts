import type { ReadingSettings } from '../../readingSettings.ts';

type Size = { width: number; height: number };

/**
 * Width in CSS pixels of what a screen of this size shows, as `fitWidth` says it in CSS. The bars
 * are left out of it, as in the `sizes` of pictures.
 */
export function fittedWidth(
  { width, height }: Size,
  { fit, shrink_only }: Pick<ReadingSettings, 'fit' | 'shrink_only'>,
  screen: Size,
): number {
  const byHeight = (screen.height * width) / height;
  const whole = Math.min(screen.width, byHeight);
  const widths: Record<typeof fit, number> = {
    screen: whole,
    smart: screen.height >= screen.width ? screen.width : whole,
    width: screen.width,
    height: byHeight,
    original: width,
  };
  return shrink_only ? Math.min(widths[fit], width) : widths[fit];
}
