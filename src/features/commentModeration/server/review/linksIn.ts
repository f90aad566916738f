/** A stop or comma behind an address belongs to the sentence. */
const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"']*[^\s<>()[\]"'.,;:!?]/giu;

/** How many unlike addresses a text names. */
export function linksIn(text: string): number {
  return new Set([...text.matchAll(LINK)].map(([link]) => link.toLowerCase())).size;
}
