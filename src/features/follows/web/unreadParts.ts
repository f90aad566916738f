import { UNREAD_CARDS_LIMIT } from '../unreadCardsLimit.ts';

/**
 * Servers accept about 16 KB of address and headers. Each Chinese character of a slug takes nine
 * bytes in an address.
 */
const MAX_ADDRESS = 6_000;

/** Splits slugs into calls: none names more than is allowed, and no address gets too long. */
export function unreadParts(slugs: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const slug of slugs) {
    // Counts the comma, too, which takes three bytes when escaped.
    const own = encodeURIComponent(slug).length + 3;
    const part = parts.at(-1);
    if (part && part.length < UNREAD_CARDS_LIMIT && length + own <= MAX_ADDRESS) {
      part.push(slug);
      length += own;
    } else {
      parts.push([slug]);
      length = own;
    }
  }
  return parts;
}
