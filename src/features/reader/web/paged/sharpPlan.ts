import type { ReadingSettings } from '../../readingSettings.ts';
import type { LoadUnit } from '../pictures/LoadUnit.ts';
import { decodedBytes } from '../pictures/decodedBytes.ts';
import { sharpWidth } from '../pictures/sharpWidth.ts';
import { fittedWidth } from './fittedWidth.ts';
import type { ScreenContent } from './screenContent.ts';

type PlanOf = {
  content: ScreenContent;
  settings: Pick<ReadingSettings, 'fit' | 'shrink_only'>;
  screen: { width: number; height: number };
  /** So many times the screen is enlarged. */
  zoom: number;
  /** Device pixels in one CSS pixel. */
  pixelRatio: number;
  maxBytes: number;
};

/** The variants that make an enlarged screen sharp, and the memory that they take. */
export type SharpPlan = {
  /** By the id of the page. */
  widths: ReadonlyMap<string, number>;
  units: LoadUnit[];
};

/** The pages of a spread share the memory. */
export function sharpPlan({ content, settings, screen, zoom, pixelRatio, maxBytes }: PlanOf): SharpPlan {
  const shownWidth = fittedWidth(content, settings, screen) * pixelRatio;
  const plan = { widths: new Map<string, number>(), units: [] as LoadUnit[] };
  for (const { page, pictureWidth } of content.parts) {
    const { id, picture, position } = page;
    const width = sharpWidth({
      picture,
      deviceWidth: shownWidth * pictureWidth,
      zoom,
      maxBytes: maxBytes / content.parts.length,
    });
    if (width === undefined) continue;
    plan.widths.set(id, width);
    const bytes = decodedBytes({ picture, deviceWidth: width });
    for (let slice = 0; slice < picture.slices; slice += 1)
      plan.units.push({ key: `sharp ${id} ${slice}`, page: position, slice, bytes });
  }
  return plan;
}
