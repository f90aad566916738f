// Classes of characters without their brackets. The database has the same ones (`sign_class`,
// `unspaced_class`, `fold_letters`).

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and what nobody sees.
 * Marks of other scripts make other letters, as those of kana (U+3099, U+309A), and stay.
 */
export const ACCENTS = [
  String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
  String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8`,
  String.raw`\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f`,
  String.raw`\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164`,
  String.raw`\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}`,
].join('');

/** Signs of all kinds. Letters, marks and digits of all scripts are none. */
export const SIGNS = [
  String.raw`!-\/:-@\[-\x60{-~\xa1-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u02c2-\u02df\u0375`,
  String.raw`\u037e\u0384\u0385\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3`,
  String.raw`\u05f4\u060c\u060d\u061b\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e4f\u0e5a`,
  String.raw`\u0e5b\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3001-\u3004`,
  String.raw`\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe19\ufe30-\ufe6f\ufff9-\ufffd`,
  String.raw`\u{1f000}-\u{1faff}`,
].join('');

/** Characters of scripts that write words without spaces, or with spaces that people leave out. */
export const UNSPACED = [
  String.raw`\u1100-\u11ff\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f`,
  String.raw`\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}`,
].join('');
