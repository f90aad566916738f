import { MAX_AD_ADDRESSES } from './adLimits.ts';

/**
 * Elements that do nothing good in a frame: most are refused there anyway, so that an ad with them
 * would be broken.
 */
const ELEMENTS =
  /<\s*(base|form|input|iframe|frame|frameset|object|embed|applet|portal|html|head|body|meta|title)(?=[\s/>])/gi;
const WHOLE_PAGE = /\btarget\s*=\s*["']?\s*(_top|_parent)\b/gi;
const OPEN_ADDRESS = /\bhttp:\/\/[^\s"'<>)]*/gi;
const ADDRESS = /\bhttps:\/\//gi;

export type AdHtmlCheck = {
  /** In UTF-8. */
  bytes: number;
  addresses: number;
  /** The parts that must not be in it, as they stand there. */
  faults: string[];
};

/**
 * Checks the html of an ad while it is typed. The frame's own policy is what keeps it from the page
 * (`registerAdFrames.ts`); this names early what would not work there.
 */
export function checkAdHtml(html: string): AdHtmlCheck {
  const addresses = [...html.matchAll(ADDRESS)].length;
  const faults = [
    ...[...html.matchAll(ELEMENTS)].map((match) => `<${(match[1] ?? '').toLowerCase()}>`),
    ...[...html.matchAll(WHOLE_PAGE)].map((match) => `target=${match[1]}`),
    ...[...html.matchAll(OPEN_ADDRESS)].map((match) => match[0].slice(0, 80)),
    ...(addresses > MAX_AD_ADDRESSES ? [`${addresses} × https://`] : []),
  ];
  return { bytes: new TextEncoder().encode(html).length, addresses, faults: [...new Set(faults)] };
}
