import { COLUMN_WIDTH, PADDING, type ReadingSettings } from '../../readingSettings.ts';

type Column = Pick<ReadingSettings, 'width' | 'padding'>;

const STEP = 1.2;
/** The step of the slider in the settings. */
const ROUND_PX = 20;
const LEAST_PX = 1;

/**
 * The column of a strip one step wider or narrower, on a screen so wide in CSS pixels. Undefined
 * where it fills the screen, or gets no narrower. Between the bounds of the settings it is a width,
 * elsewhere room at the sides.
 */
export function zoomedColumn(
  { width, padding }: Column,
  { by, screen }: { by: 1 | -1; screen: number },
): Column | undefined {
  const shown = Math.min(width ?? screen, (screen * (100 - 2 * padding)) / 100);
  const least = Math.min(COLUMN_WIDTH.min, (screen * (100 - 2 * PADDING.max)) / 100);
  const target = Math.min(screen, Math.max(least, shown * STEP ** by));
  if (Math.abs(target - shown) < LEAST_PX) return undefined;
  const room = ((1 - target / screen) / 2) * 100;
  if (target > screen - LEAST_PX)
    return { width: width !== null && width < screen ? null : width, padding: 0 };
  if (target < COLUMN_WIDTH.min) return { width, padding: Math.min(PADDING.max, Math.round(room)) };
  if (target > COLUMN_WIDTH.max) return { width: null, padding: Math.round(room) };
  return { width: Math.round(target / ROUND_PX) * ROUND_PX, padding: Math.min(padding, Math.floor(room)) };
}
