import { ADDRESS_SIGN } from '../../../comments/markdown/addressSign.ts';

const SIGN = String.raw`(?![()[\]'])${ADDRESS_SIGN}`;
/** A stop or comma behind an address belongs to the sentence. */
const LINK = new RegExp(String.raw`(?:https?://|\bwww\.)(?:${SIGN})*(?![.,;:!?])${SIGN}`, 'giu');

/** The number of unlike addresses in a text. */
export function linksIn(text: string): number {
  return new Set([...text.matchAll(LINK)].map(([link]) => link.toLowerCase())).size;
}
