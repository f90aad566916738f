import type { PageText } from '../../contract/RichText.ts';

/** Why a document is not opened for editing: the editor would lose what it does not know. */
export type Refusal = 'newer' | 'unknown';

const KEYS: Record<string, readonly string[]> = {
  document: ['version', 'blocks'],
  paragraph: ['type', 'text'],
  runs: ['type', 'runs'],
  heading: ['type', 'level', 'text'],
  list: ['type', 'ordered', 'items'],
  run: ['text', 'bold', 'italic', 'href'],
  image: ['type', 'media', 'alt', 'caption'],
};

type Unknown = Record<string, unknown>;

/**
 * A document may come from a server that is newer than this page. Version 2 has pictures, which
 * only some texts can hold.
 */
export function refusalOf(document: unknown, hasPictures = false): Refusal | undefined {
  if (!isObject(document)) return 'unknown';
  if (typeof document['version'] === 'number' && document['version'] > (hasPictures ? 2 : 1)) return 'newer';
  const isKnown =
    (document['version'] === 1 || document['version'] === 2) &&
    hasOnly(document, 'document') &&
    Array.isArray(document['blocks']) &&
    document['blocks'].every((block) => isKnownBlock(block) && (hasPictures || block['type'] !== 'image'));
  return isKnown ? undefined : 'unknown';
}

/** The blocks of a document that can be shown. */
export function knownPart(document: unknown): PageText {
  const blocks = isObject(document) && Array.isArray(document['blocks']) ? document['blocks'] : [];
  return { version: 1, blocks: blocks.filter(isKnownBlock) as PageText['blocks'] };
}

function isKnownBlock(block: unknown): block is Unknown {
  if (!isObject(block) || !hasOnly(block, String(block['type']))) return false;
  const { type, text, level, items, runs, media, alt, caption } = block;
  const isWords = (value: unknown) => value === null || typeof value === 'string';
  if (type === 'image') return typeof media === 'string' && isWords(alt) && isWords(caption);
  if (type === 'paragraph') return typeof text === 'string';
  if (type === 'heading') return typeof text === 'string' && (level === 2 || level === 3);
  if (type === 'runs') return isKnownRuns(runs);
  return type === 'list' && Array.isArray(items) && items.every(isKnownRuns);
}

function isKnownRuns(runs: unknown): boolean {
  return (
    Array.isArray(runs) &&
    runs.every((run) => isObject(run) && typeof run['text'] === 'string' && hasOnly(run, 'run'))
  );
}

function hasOnly(object: Unknown, kind: string): boolean {
  const known = Object.hasOwn(KEYS, kind) ? KEYS[kind] : undefined;
  return known !== undefined && Object.keys(object).every((key) => known.includes(key));
}

function isObject(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
