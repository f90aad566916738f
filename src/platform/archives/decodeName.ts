import { isUtf8 } from 'node:buffer';

/**
 * The text of a name in a file system, whose bytes are in no known encoding: UTF-8 where they are
 * that, else Shift-JIS or GBK where most of the letters are such characters, else windows-1252,
 * which is Latin-1. Two names may have one text.
 */
export function decodeName(raw: Buffer): string {
  if (isUtf8(raw)) return raw.toString('utf8');
  const japanese = decoded(raw, 'shift_jis');
  // Half-width kana are what accented letters look like in Shift-JIS.
  const isJapanese = japanese !== undefined && isMostly(japanese, WIDE) && !/[\uFF61-\uFF9F]/u.test(japanese);
  if (isJapanese && /[\u3041-\u30FE]/u.test(japanese)) return japanese;
  // Characters of GB2312 have two bytes above 0xA0; Latin letters in between stay as they are.
  const isChinese = /^(?:[^\x80-\xff]|[\xa1-\xf7][\xa1-\xfe])*$/.test(raw.toString('latin1'));
  const chinese = isChinese ? decoded(raw, 'gbk') : undefined;
  if (chinese !== undefined && isMostly(chinese, WIDE)) return chinese;
  return isJapanese ? japanese : new TextDecoder('windows-1252').decode(raw);
}

const WIDE = /[\u3041-\u30FE\u3400-\u9FFF]/gu;

/** At least two characters of a kind, and no more letters of others. */
function isMostly(text: string, kind: RegExp): boolean {
  const count = text.match(kind)?.length ?? 0;
  const letters = text.replace(/\.\w{2,4}$/, '').match(/\p{L}/gu)?.length ?? 0;
  return count >= 2 && count * 2 >= letters;
}

function decoded(raw: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(raw);
  } catch {
    return undefined;
  }
}
