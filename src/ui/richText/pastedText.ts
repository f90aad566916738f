import type { PageText, RichTextRun } from '../../contract/RichText.ts';
import { checkLink } from './checkLink.ts';
import { makePastedBlocks, type PastedBlocks } from './makePastedBlocks.ts';
import { pastedLook, type PastedElement, type PastedLook } from './pastedLook.ts';

/**
 * The part of a DOM node that is needed, so that tests read the same text by a parser without a
 * browser.
 */
export type PastedNode = PastedElement & { childNodes: Iterable<PastedNode> };

/** The number of each that were not taken, or lost their form. Keys of `admin.editor.paste`. */
export type Dropped = Partial<Record<'pictures' | 'embeds' | 'links' | 'tables' | 'lists', number>>;

const SKIPPED = new Set(
  'script style head title meta link template noscript xml input select textarea datalist dialog colgroup'.split(
    ' ',
  ),
);
const PICTURES = new Set(['img', 'picture', 'svg', 'canvas', 'v:imagedata']);
const EMBEDS = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'map']);
const BLOCKS = new Set(
  (
    'p div section article header footer main nav aside address blockquote pre figure figcaption dl dt dd ' +
    'details summary form fieldset hr body center caption'
  ).split(' '),
);
const HEADING = /^h([1-6])$/u;

type Walk = {
  blocks: PastedBlocks;
  dropped: Dropped;
  origin: string;
  /** Spaces and paths are as our own editor wrote them. */
  isOwn: boolean;
  /** The text can hold pictures of this site. */
  hasPictures: boolean;
};
/** The cells of a row are one line, whatever they hold. */
type Place = PastedLook & { listDepth: number; isInRow: boolean };

/**
 * The document that pasted HTML makes. Headings of the first level become second, those below the
 * third bold words; lists in lists become one; tables become lines.
 * @param root its body, parsed without running anything
 */
export function pastedText(
  root: PastedNode,
  origin: string,
  hasPictures = false,
): { document: PageText; dropped: Dropped } {
  const isOwn = [...root.childNodes].some((node) => attributeOf(node, 'data-pm-slice') !== '');
  const walk: Walk = { blocks: makePastedBlocks(isOwn), dropped: {}, origin, isOwn, hasPictures };
  walkChildren(walk, root, { listDepth: 0, isInRow: false });
  const blocks = walk.blocks.finish();
  const version = blocks.some(({ type }) => type === 'image') ? 2 : 1;
  return { document: { version, blocks }, dropped: walk.dropped };
}

function walkChildren(walk: Walk, node: PastedNode, place: Place): void {
  for (const child of node.childNodes) walkNode(walk, child, place);
}

function walkNode(walk: Walk, node: PastedNode, place: Place): void {
  const { blocks } = walk;
  if (node.nodeType === 3) blocks.add(runOf(node.nodeValue ?? '', place), place.isExact);
  if (node.nodeType !== 1) return;
  const name = node.nodeName.toLowerCase();
  const look = pastedLook(node, name, place);
  if (look === 'hidden' || SKIPPED.has(name)) return;
  const inner: Place = { ...place, ...look };
  if (name === 'br') {
    if (attributeOf(node, 'class') !== 'Apple-interchange-newline') blocks.add({ text: '\n' }, true);
  } else if (name === 'figure' && walk.isOwn && attributeOf(node, 'data-media') !== '')
    addOwnPicture(walk, node);
  else if (PICTURES.has(name)) addPicture(walk, node, place);
  else if (EMBEDS.has(name)) count(walk, 'embeds');
  else if (name === 'a') walkChildren(walk, node, { ...inner, ...linkOf(walk, node) });
  else if (name === 'table') walkTable(walk, node, inner);
  else if (place.isInRow) walkCellPart(walk, node, name, inner);
  else if (name === 'ul' || name === 'ol') walkList(walk, node, inner, name === 'ol');
  else if (name === 'li') walkItem(walk, node, inner);
  else walkBlock(walk, node, name, inner);
}

function walkBlock(walk: Walk, node: PastedNode, name: string, place: Place): void {
  const { blocks } = walk;
  const level = Number(HEADING.exec(name)?.[1] ?? 0);
  const wordItem = wordItemOf(node);
  if (wordItem && place.listDepth === 0) {
    if (wordItem.level > 1) count(walk, 'lists');
    blocks.startItem(wordItem.isOrdered);
    walkChildren(walk, node, place);
    blocks.endLine();
  } else if (level > 0 && place.listDepth === 0) {
    if (level <= 3) blocks.startHeading(level === 3 ? 3 : 2);
    else blocks.endLine();
    walkChildren(walk, node, level > 3 ? { ...place, bold: true } : place);
    blocks.endLine();
  } else if (BLOCKS.has(name) || level > 0) {
    // Parts of one item stay in it, each on a line of its own.
    blocks.endPart();
    walkChildren(walk, node, level > 0 ? { ...place, bold: true } : place);
    blocks.endPart();
  } else walkChildren(walk, node, place);
}

function walkCellPart(walk: Walk, node: PastedNode, name: string, place: Place): void {
  const isBlock = BLOCKS.has(name) || HEADING.test(name) || name === 'li';
  if (isBlock) walk.blocks.endPart();
  walkChildren(walk, node, place);
  if (isBlock) walk.blocks.endPart();
}

function walkList(walk: Walk, node: PastedNode, place: Place, isOrdered: boolean): void {
  const isNested = place.listDepth > 0;
  if (isNested) count(walk, 'lists');
  else walk.blocks.startList(isOrdered);
  walkChildren(walk, node, { ...place, listDepth: place.listDepth + 1 });
  if (!isNested) walk.blocks.endList();
}

function walkItem(walk: Walk, node: PastedNode, place: Place): void {
  // An item that was copied without its list.
  if (place.listDepth === 0) walk.blocks.startList(false);
  walk.blocks.nextItem();
  walkChildren(walk, node, { ...place, listDepth: Math.max(1, place.listDepth) });
  if (place.listDepth === 0) walk.blocks.endList();
}

/**
 * Mail and old pages are laid out by tables: those without two cells in a row, and those that hold
 * others, are only their words.
 */
function walkTable(walk: Walk, table: PastedNode, place: Place): void {
  const rows = elementsOf(table, 'tr').map((row) => elementsOf(row, 'td', 'th'));
  const isData =
    place.listDepth === 0 &&
    !place.isInRow &&
    rows.some((cells) => cells.length > 1) &&
    elementsOf(table, 'table').length === 0 &&
    attributeOf(table, 'role') !== 'presentation';
  if (!isData) {
    walk.blocks.endPart();
    for (const cells of rows) {
      for (const cell of cells) {
        walkChildren(walk, cell, place);
        walk.blocks.endPart();
      }
    }
    return;
  }
  count(walk, 'tables');
  for (const caption of elementsOf(table, 'caption')) walkNode(walk, caption, place);
  for (const cells of rows) {
    walk.blocks.startRow();
    cells.forEach((cell, index) => {
      if (index > 0) walk.blocks.add({ text: ' | ' }, true);
      walkChildren(walk, cell, { ...place, isInRow: true });
    });
    walk.blocks.endRow();
  }
}

/**
 * Emoji of chats and editors are pictures that say what they show; pictures of one point count who
 * reads a mail.
 */
function addPicture(walk: Walk, node: PastedNode, place: Place): void {
  const alternative = attributeOf(node, 'alt');
  if (
    /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Emoji_Modifier}\u200D]*$/u.test(alternative)
  ) {
    walk.blocks.add(runOf(alternative, place));
  } else if (attributeOf(node, 'width') !== '1') count(walk, 'pictures');
}

/** A picture that was cut or copied in a text of this site. */
function addOwnPicture(walk: Walk, node: PastedNode): void {
  const words = (name: string) => attributeOf(node, name) || null;
  if (!walk.hasPictures) count(walk, 'pictures');
  else {
    const media = attributeOf(node, 'data-media');
    walk.blocks.addBlock({ type: 'image', media, alt: words('data-alt'), caption: words('data-caption') });
  }
}

function linkOf(walk: Walk, node: PastedNode): { href?: string } {
  const href = attributeOf(node, 'href');
  if (href === '' || href.startsWith('#')) return {};
  const isForeignPath = !walk.isOwn && !/^[a-z][a-z0-9+.-]*:/iu.test(href);
  const checked = isForeignPath ? undefined : checkLink(href, walk.origin);
  if (checked?.href !== undefined) return { href: checked.href };
  count(walk, 'links');
  return {};
}

/**
 * Word writes items as paragraphs that name their list; the sign before the words is in a span to
 * be ignored.
 */
function wordItemOf(node: PastedNode): { level: number; isOrdered: boolean } | undefined {
  const found = /mso-list:\s*l\d+ level(\d+)/u.exec(attributeOf(node, 'style'));
  if (!found) return undefined;
  const sign = elementsOf(node, 'span').find((span) =>
    /mso-list:\s*Ignore/iu.test(attributeOf(span, 'style')),
  );
  return { level: Number(found[1]), isOrdered: /^\s*\(?[0-9a-z]{1,3}[.)]/iu.test(sign ? wordsOf(sign) : '') };
}

/** Elements of these names, not those inside of a table within. */
function elementsOf(node: PastedNode, ...names: string[]): PastedNode[] {
  return [...node.childNodes].flatMap((child) => {
    const name = child.nodeName.toLowerCase();
    if (names.includes(name)) return [child];
    return name === 'table' && !names.includes('table') ? [] : elementsOf(child, ...names);
  });
}

function wordsOf(node: PastedNode): string {
  return [...node.childNodes].map((child) => child.nodeValue ?? wordsOf(child)).join('');
}

function runOf(text: string, { bold, italic, href }: PastedLook): RichTextRun {
  return {
    text,
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(href === undefined ? {} : { href }),
  };
}

function attributeOf(node: PastedElement, name: string): string {
  return node.getAttribute?.(name) ?? '';
}

function count({ dropped }: Walk, kind: keyof Dropped): void {
  dropped[kind] = (dropped[kind] ?? 0) + 1;
}
