import { cleanLine } from './cleanLine.ts';
import { cleanText } from './cleanText.ts';

/** Longer texts are cut, not refused: the chapter matters more. */
const LINE_LENGTH = 500;
const LIST_LENGTH = 50_000;
const MAX_ITEMS = 500;

const squeeze = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');

/**
 * One parsed element. Reads by name, forgiving: a wrong shape or type is absent, long texts are
 * cut.
 */
export class XmlNode {
  readonly #fields: Record<string, unknown>;
  constructor(value: unknown) {
    this.#fields = isRecord(value) ? value : {};
  }

  /** On one line, at most `maxLength` characters. */
  text(name: string, maxLength = LINE_LENGTH): string | undefined {
    return textOf(this.#first(name), { maxLength });
  }

  /** With its line breaks, at most `maxLength` characters. */
  lines(name: string, maxLength: number): string | undefined {
    return textOf(this.#first(name), { maxLength, clean: cleanText });
  }

  /** Texts of a repeated element: `<genre>a</genre><genre>b</genre>`. */
  texts(name: string): string[] {
    const value = this.#own(name);
    const texts = (Array.isArray(value) ? value : [value])
      .slice(0, MAX_ITEMS)
      .map((one) => textOf(one, { maxLength: LINE_LENGTH }));
    return [...new Set(texts.filter((text) => text !== undefined))];
  }

  /** A number of zero or more; -1 means unset. */
  number(name: string): number | undefined {
    const value = Number(this.text(name) ?? Number.NaN);
    return value >= 0 && Number.isFinite(value) ? value : undefined;
  }

  integer(name: string): number | undefined {
    const value = this.number(name);
    return value !== undefined && Number.isInteger(value) ? value : undefined;
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : values.find((value) => squeeze(value) === squeeze(text));
  }

  list(name: string, separator = /[,，]/, alignment?: 'in step'): string[] {
    // Some writers repeat the element for each name; in step, only the first one counts.
    const value = this.#own(name);
    const written = alignment
      ? this.text(name, LIST_LENGTH)
      : (Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value])
          .map((one) => textOf(one, { maxLength: LIST_LENGTH }) ?? '')
          .join(', ');
    const parts = (written ?? '')
      .split(separator, MAX_ITEMS)
      .map((part) => cleanLine(part.slice(0, LINE_LENGTH)));
    // Story arcs and their numbers belong together by place, so gaps and repeats stay.
    return alignment ? parts : [...new Set(parts.filter((part) => part !== ''))];
  }

  child(name: string): XmlNode | undefined {
    const value = this.#first(name);
    return isRecord(value) ? new XmlNode(value) : undefined;
  }

  children(name: string): XmlNode[] {
    const value = this.#own(name);
    return (Array.isArray(value) ? value : [value]).filter(isRecord).map((child) => new XmlNode(child));
  }

  /** The first element of this name that is not empty. */
  #first(name: string): unknown {
    const value = this.#own(name);
    return Array.isArray(value) ? (value.find((one) => one !== '') ?? value[0]) : value;
  }

  /** In whatever case it is written, where it is not written as it should be. */
  #own(name: string): unknown {
    if (Object.hasOwn(this.#fields, name)) return this.#fields[name];
    const key = Object.keys(this.#fields).find((one) => one.toLowerCase() === name.toLowerCase());
    return key === undefined ? undefined : this.#fields[key];
  }
}

function textOf(
  value: unknown,
  { maxLength, clean = cleanLine }: { maxLength: number; clean?: (text: string) => string },
): string | undefined {
  const written =
    typeof value === 'string' ? decodeReferences(value) : isRecord(value) ? mixedText(value) : '';
  // Twice: the cut may halve a character, or end in a space.
  const text = clean(clean(written).slice(0, maxLength));
  return text === '' ? undefined : text;
}

function mixedText(fields: Record<string, unknown>): string {
  const text = fields['#text'];
  const cdata = fields['#cdata'];
  const parts = [
    typeof text === 'string' ? decodeReferences(text) : '',
    ...(Array.isArray(cdata) ? cdata : [cdata]),
  ];
  return parts.filter((part) => typeof part === 'string').join('');
}

/** U+00A0 to U+00FF by the names that HTML gives them, which some writers take for XML's. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED = new Map([
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    hellip: '…',
    ndash: '–',
    mdash: '—',
  }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', oelig: 'œ', OElig: 'Œ' }),
  ...LATIN_1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
]);

/** One pass, so that "&amp;lt;" stays the text "&lt;". Unknown references stay as they are. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,8}));/g, (whole, dec, hex, name) => {
    if (typeof name === 'string') return NAMED.get(name) ?? whole;
    const code = typeof dec === 'string' ? Number(dec) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
