import { slugOf } from '../../contract/slugOf.ts';
import { TAXONOMY_KINDS, type Taxonomy } from '../taxonomy/taxonomyKinds.ts';

/** The meaning of a text that somebody typed or pasted to find an object, if its form tells it. */
export type Typed =
  | { kind: 'id'; id: string }
  | { kind: 'comic'; slug: string }
  | { kind: 'chapter'; comic: string; slug: string }
  | { kind: 'term'; taxonomy: Taxonomy; slug: string }
  | { kind: 'member'; username: string }
  /** `slug` as the words would make one; `chapter` if they end with a number. */
  | { kind: 'words'; typed: string; words: string; slug: string; chapter: ComicAndNumber | null };

type ComicAndNumber = { comic: string; number: string };

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const NUMBER_AT_END = /^(.*?\S)\s+(?:ch\.?|chapter|chap\.?|bab|#|第)?\s*(\d+(?:\.\d+)?)\s*[章话話]?$/i;

export function readTyped(text: string): Typed {
  const typed = text.trim();
  if (UUID.test(typed)) return { kind: 'id', id: typed.toLowerCase() };
  return readAddress(typed) ?? readWords(typed);
}

function readWords(typed: string): Typed {
  // Somebody who types a slug means its words.
  const words = typed.replaceAll(/[-_]+/g, ' ').trim();
  const [, comic, number] = NUMBER_AT_END.exec(words) ?? [];
  const chapter = comic === undefined || number === undefined ? null : { comic, number };
  return { kind: 'words', typed, words, slug: slugOf(typed), chapter };
}

/** An address of the site, or its path alone. Whatever host it names: sites have several. */
function readAddress(typed: string): Typed | undefined {
  if (!/^(?:https?:\/)?\/\S+$/i.test(typed)) return undefined;
  const url = URL.canParse(typed, 'http://site.invalid') ? new URL(typed, 'http://site.invalid') : undefined;
  const segments = (url?.pathname ?? '').split('/').filter(Boolean).map(decoded);
  // The language, which may be missing.
  if (/^[a-z]{2}$/.test(segments[0] ?? '')) segments.shift();
  const [section = '', ...rest] = segments;
  return section === 'admin' ? readSection(rest) : readSection(segments);
}

function readSection([section = '', ...rest]: readonly string[]): Typed | undefined {
  const [slug, chapter] = rest;
  if (slug === undefined) return undefined;
  if (section === 'post' || section === 'webtoon' || section === 'comics') {
    return chapter === undefined || chapter === 'gallery' || chapter === 'characters'
      ? { kind: 'comic', slug }
      : { kind: 'chapter', comic: slug, slug: chapter };
  }
  if (section === 'profile' || section === 'users') return { kind: 'member', username: slug };
  for (const { taxonomy, termPath } of TAXONOMY_KINDS) {
    const [first, second] = termPath.split('/');
    if (section !== first) continue;
    const termSlug = second === undefined ? slug : slug === second ? rest[1] : slug;
    if (termSlug !== undefined) return { kind: 'term', taxonomy, slug: termSlug };
  }
  return undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
