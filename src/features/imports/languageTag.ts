/**
 * Languages comics are commonly published in: only these are recognised in names, where "it" or
 * "no" may be a word.
 */
const NAMED_LANGUAGES: Record<string, string> = {
  english: 'en',
  eng: 'en',
  anglais: 'en',
  french: 'fr',
  fra: 'fr',
  français: 'fr',
  francais: 'fr',
  indonesian: 'id',
  ind: 'id',
  indonesia: 'id',
  'bahasa indonesia': 'id',
  chinese: 'zh',
  chi: 'zh',
  中文: 'zh',
  中国語: 'zh',
  中國語: 'zh',
  汉化: 'zh',
  漢化: 'zh',
  'simplified chinese': 'zh-Hans',
  简体: 'zh-Hans',
  简体中文: 'zh-Hans',
  chs: 'zh-Hans',
  'traditional chinese': 'zh-Hant',
  繁體: 'zh-Hant',
  繁體中文: 'zh-Hant',
  cht: 'zh-Hant',
  japanese: 'ja',
  jpn: 'ja',
  jp: 'ja',
  日本語: 'ja',
  日文: 'ja',
  korean: 'ko',
  kor: 'ko',
  kr: 'ko',
  한국어: 'ko',
  spanish: 'es',
  esp: 'es',
  español: 'es',
  espanol: 'es',
  castellano: 'es',
  portuguese: 'pt',
  português: 'pt',
  portugues: 'pt',
  brazilian: 'pt-BR',
  'portuguese-br': 'pt-BR',
  german: 'de',
  deutsch: 'de',
  ger: 'de',
  italian: 'it',
  italiano: 'it',
  ita: 'it',
  russian: 'ru',
  русский: 'ru',
  rus: 'ru',
  vietnamese: 'vi',
  vie: 'vi',
  thai: 'th',
  ไทย: 'th',
  turkish: 'tr',
  türkçe: 'tr',
  polish: 'pl',
  polski: 'pl',
  arabic: 'ar',
  dutch: 'nl',
  ukrainian: 'uk',
  malay: 'ms',
};
const CODES = new Set(
  'en fr id zh ja ko es pt de it ru vi th tr pl ar nl uk ms sv da fi nb no cs sk hu ro bg el he hi bn fa tl ca'.split(
    ' ',
  ),
);

/**
 * Language, script, region and variants of a BCP 47 tag in canonical form ("EN_us" is "en-US");
 * undefined for what is no tag.
 */
export function languageTag(text: string): string | undefined {
  const tag = text.trim().replaceAll('_', '-');
  // Letters only in the first part: Intl accepts five to eight letters, which no language uses.
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(tag)) return undefined;
  try {
    // Without extensions and private use ("en-x-foo"): they say nothing of the language, and
    // Intl.DisplayNames throws at them.
    return new Intl.Locale(tag).baseName;
  } catch {
    return undefined;
  }
}

/**
 * The language that a word in brackets or a folder name stands for: a known code, perhaps with a
 * region, or a known name.
 */
export function languageOfWord(word: string): string | undefined {
  const plain = word.trim().toLowerCase();
  const named = Object.hasOwn(NAMED_LANGUAGES, plain) ? NAMED_LANGUAGES[plain] : undefined;
  if (named) return named;
  const [code = ''] = plain.split(/[-_]/);
  return CODES.has(code) && /^[a-z]{2}(?:[-_](?:[a-z]{2}|hans|hant|419))?$/.test(plain)
    ? languageTag(plain)
    : undefined;
}
