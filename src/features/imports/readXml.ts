import { XMLParser, XMLValidator, type ValidationError } from 'fast-xml-parser';
import { ComicInfoProblem } from './ComicInfoProblem.ts';
import { decodeXml } from './decodeXml.ts';
import { XmlNode } from './XmlNode.ts';

export const COMIC_INFO_MAX_BYTES = 1024 * 1024;

/**
 * The root element of a document about a comic and its name. `source` is text, or bytes in whatever
 * encoding they turn out to be. No DTD, no entities but those that XML and HTML have by themselves,
 * and character numbers. Throws `ComicInfoProblem`.
 */
export function readXml(
  source: string | Uint8Array,
  { maxBytes = COMIC_INFO_MAX_BYTES } = {},
): { name: string; root: XmlNode } {
  if (source.length > maxBytes) throw new ComicInfoProblem('comic_info_too_large');
  const xml = escapeLoneAmpersands(withoutControls(typeof source === 'string' ? source : decodeXml(source)));
  // Anywhere: a document that merely speaks of one writes "&lt;".
  const declaration = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.exec(xml);
  if (declaration) throw new ComicInfoProblem('comic_info_doctype', linesOf(xml.slice(0, declaration.index)));
  // The declaration may have to be the first thing; writers put lines and marks before it.
  const begun = xml.trimStart();
  const valid = XMLValidator.validate(begun);
  if (valid !== true) {
    const linesBefore = linesOf(xml) - linesOf(begun);
    throw new ComicInfoProblem('comic_info_not_xml', linesBefore + faultyLine(valid.err, begun));
  }
  const parsed = parse(begun);
  const [name = '', root] = Object.entries(parsed).find(([tag]) => !/^[?#@]/.test(tag)) ?? [];
  return { name, root: new XmlNode(Array.isArray(root) ? root[0] : root) };
}

/** No XML may have them, raw or by number; those by number are dropped with their text. */
const withoutControls = (xml: string) => xml.replace(/(?![\n\t\r])\p{Cc}/gu, '');

const linesOf = (text: string) => text.split('\n').length;

/**
 * Finds the line of a fault. If several elements are still open at the end, the validator names the
 * first line, but the fault is at the end.
 */
function faultyLine({ code, line }: ValidationError['err'], xml: string): number {
  return code === 'InvalidXml' && line === 1 ? linesOf(xml.trimEnd()) : line;
}

function parse(xml: string): Record<string, unknown> {
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      parseAttributeValue: false,
      removeNSPrefix: true,
      processEntities: false,
      cdataPropName: '#cdata',
      textNodeName: '#text',
      maxNestedTags: 20,
    });
    return parser.parse(xml) as Record<string, unknown>;
  } catch {
    throw new ComicInfoProblem('comic_info_not_xml');
  }
}

/** Many writers forget to escape "&"; the meaning is plain. Not inside CDATA, where it is right. */
function escapeLoneAmpersands(xml: string): string {
  let result = '';
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<![CDATA[', at);
    const close = open < 0 ? -1 : xml.indexOf(']]>', open);
    const textEnd = close < 0 ? xml.length : open;
    result += xml.slice(at, textEnd).replace(/&(?!#?\w{1,10};)/g, '&amp;');
    if (close < 0) break;
    result += xml.slice(open, close + 3);
    at = close + 3;
  }
  return result;
}
