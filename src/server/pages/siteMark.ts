import { readFileSync } from 'node:fs';

const OUTLINES = JSON.parse(
  readFileSync(new URL('./letterOutlines.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** The tokens `--page` and `--accent` on ink, as icons need them: outside of any page. */
export const MARK_INK = '#101115';
const MARK_ACCENT = '#f8613f';

export type SiteMark = {
  /** SITE_LETTER. One that the display face does not have leaves the halftone alone. */
  letter: string;
  /** To be cropped by the system to whatever shape it likes: nothing important near the edge. */
  isMaskable?: boolean;
};

/**
 * The site's mark as SVG, 32 units square: its letter in vermilion on ink, running out in halftone.
 */
export function siteMark({ letter, isMaskable = false }: SiteMark): string {
  const outline = OUTLINES[letter.toUpperCase()];
  const size = isMaskable ? 14 : 20;
  const rounding = isMaskable ? '' : ' rx="6"';
  const body = outline
    ? `<path transform="translate(16 14) scale(${size})" d="${outline}"/>`
    : `<circle cx="16" cy="14" r="${size * 0.35}"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32"${rounding} fill="${MARK_INK}"/>` +
    `<g fill="${MARK_ACCENT}">${body}${halftone(isMaskable)}</g></svg>`
  );
}

/** A row of dots under the letter, smaller and smaller to the right. */
function halftone(isMaskable: boolean): string {
  const left = isMaskable ? 10.5 : 8;
  const y = isMaskable ? 24.5 : 28;
  const step = isMaskable ? 2.2 : 3.2;
  return Array.from({ length: 6 }, (_, index) => {
    const radius = (step / 2.4) * (1 - index / 7);
    return `<circle cx="${(left + index * step).toFixed(1)}" cy="${y}" r="${radius.toFixed(2)}"/>`;
  }).join('');
}
