import { cleanLine } from './cleanLine.ts';
import { cleanText } from './cleanText.ts';

/** Longer texts are cut, not refused: the chapter matters more. */
const LINE_LENGTH = 500;
const LIST_LENGTH = 50_000;
const MAX_ITEMS = 500;

const squeeze = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');

/** One parsed element. Reads by name, forgiving: a wrong shape or type is absent, long texts are cut. */
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
    const parts = (this.text(name, LIST_LENGTH) ?? '')
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

  #first(name: string): unknown {
    const value = this.#own(name);
    return Array.isArray(value) ? value[0] : value;
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
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

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** One pass, so that "&amp;lt;" stays the text "&lt;". Unknown references stay as they are. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, dec, hex, name) => {
      if (typeof name === 'string') return NAMED[name] ?? whole;
      const code = typeof dec === 'string' ? Number(dec) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
