import { sameTitle } from './sameTitle.ts';
import { titleText } from './titleText.ts';

/**
 * Words for a volume that are ordinary words too: "Open Book 1" is the first chapter of "Open
 * Book".
 */
const DOUBTFUL_WORD = /^(?:season|saison|book|livre|libro|buch|band)(?!\p{L})/iu;

const ENGLISH_WORD = /^(?:season|book|band)/i;
/** In German this is the word for a volume, and "Regen Band 3" the third of "Regen". */
const GERMAN_WORD = /^band/i;
const GERMAN_ARTICLE = /^(?:der|die|das|ein|eine)\s/i;
/** A word that belongs to the one behind it. */
const SMALL_WORD =
  /^(?:the|an?|my|your|his|her|our|their|this|that|of|in|on|for|from|to|with|and|l['’]?|le|la|les|un|une|des?|du|mon|ma|der|die|das|ein|eine|mein|meine|el|los|las|il|lo|gli|uno|una|mi|tu|su)$/i;

/**
 * One of these and the word are an ordinary word, whatever zeros stand before the number: "Open
 * Book 01", "Boy Band 3".
 */
const ORDINARY = new RegExp(
  `^(?:${[
    'open|note|cook|sketch|comic|story|picture|colou?ring|song|year|log|guest|text|school|holy',
    'boy|girl|rock|brass|jazz|punk|pop|folk|metal|big|rubber|marching|garage|cover|wedding|arm|head|jug|steel|string|house|dance|swing|street',
    'rainy|dry|wet|hunting|fishing|holiday|mating|off|high|low|new|old|black|white|red|blue|green|yellow',
  ].join('|')})$`,
  'i',
);

const SET_APART = /(?:\s[-–—~|]|[,:;])\s*$/;
const ANOTHER_NUMBER = /^\s*[-–—,:#]?\s*\d[\d.,]*(?![\p{L}\p{N}%])/u;

type Asked = {
  text: string;
  /** The start of the word and the end of its number. */
  start: number;
  end: number;
  /** A chapter has been found by its word. */
  hasChapter: boolean;
  /** The title that the folder says. */
  around: string | undefined;
};

export const isDoubtfulWord = (text: string) => DOUBTFUL_WORD.test(text);

/**
 * Whether a doubtful word with its number says a volume: `sure` where the folder or a sign says so
 * too, `likely` where what is left of the name is still one, `no` where the word is part of the
 * title.
 */
export function judgeDoubtfulWord({ text, start, end, hasChapter, around }: Asked): 'sure' | 'likely' | 'no' {
  const before = text.slice(0, start);
  const title = titleText(before);
  if (title === undefined || SET_APART.test(before)) return 'sure';
  if (around !== undefined && sameTitle(title, around)) return 'sure';
  if (around !== undefined && sameTitle(text.slice(0, end), around)) return 'no';
  const word = text.slice(start, end);
  const isFollowed = hasChapter || ANOTHER_NUMBER.test(text.slice(end));
  return isFollowed || isStillName(title, word) ? 'likely' : 'no';
}

function isStillName(title: string, word: string): boolean {
  const words = title.split(/[\s\-–—]+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (SMALL_WORD.test(words.at(-1) ?? '')) return false;
  // "La Bande Livre 2": in these languages what describes a word seldom stands between it and its
  // article.
  if (!ENGLISH_WORD.test(word) || GERMAN_ARTICLE.test(title))
    return words.length > 1 || GERMAN_WORD.test(word);
  const names = words.filter((part) => !SMALL_WORD.test(part));
  const isUsual = GERMAN_WORD.test(word) || /\D0\d/.test(word);
  return names.length > 1 || (isUsual && !ORDINARY.test(names[0] ?? ''));
}
