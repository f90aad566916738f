export type PastedElement = {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  getAttribute?(name: string): string | null;
};

/** The look of words at their place; exact ones keep their spaces and line ends. */
export type PastedLook = { bold?: boolean; italic?: boolean; href?: string; isExact?: boolean };

const HIDDEN =
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*Ignore|mso-element:\s*comment/iu;

/** The look of the words in an element: its style decides before its name, as in a browser. */
export function pastedLook(element: PastedElement, name: string, outer: PastedLook): PastedLook | 'hidden' {
  const style = element.getAttribute?.('style') ?? '';
  const isHidden = HIDDEN.test(style) || (element.getAttribute?.('hidden') ?? null) !== null;
  if (isHidden || (element.getAttribute?.('class') ?? '').split(' ').includes('mw-editsection'))
    return 'hidden';
  const look: PastedLook = { ...outer };
  if (name === 'b' || name === 'strong') look.bold = true;
  if (name === 'i' || name === 'em') look.italic = true;
  const weight = /font-weight:\s*(\w+)/iu.exec(style)?.[1]?.toLowerCase();
  if (weight !== undefined && weight !== 'inherit')
    look.bold = weight.startsWith('bold') || Number(weight) >= 600;
  const slant = /font-style:\s*(\w+)/iu.exec(style)?.[1]?.toLowerCase();
  if (slant !== undefined && slant !== 'inherit') look.italic = slant === 'italic' || slant === 'oblique';
  if (name === 'pre' || /white-space:\s*(pre|break-spaces)/iu.test(style)) look.isExact = true;
  return look;
}
