/** A stop or comma behind an address belongs to the sentence. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"']*[^\s<>()[\]"'.,;:!?]/giu;

/** The number of unlike addresses in a text. */
export function linksIn(text: string): number {
  return new Set([...text.matchAll(LINK)].map(([link]) => link.toLowerCase())).size;
}
