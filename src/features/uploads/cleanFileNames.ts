/** File systems take 255 bytes; a letter may be three, more where a disk keeps accents apart. */
const MAX_NAME_BYTES = 240;
const MAX_FOLDERS = 8;
/** The most letters of a name with its folders. */
const MAX_LETTERS = 400;

/**
 * Names with folders that a disk can hold beside each other, also one that does not tell capital
 * letters apart, in the order of `names`. Each is as near to the given one as can be, since the
 * importer reads much out of it.
 */
export function cleanFileNames(names: readonly string[]): string[] {
  const cleaned = names.map(cleanPath);
  const folders = new Set(cleaned.flatMap(foldersOf).map(folded));
  const taken = new Set<string>();
  const isTaken = (name: string) => taken.has(folded(name)) || folders.has(folded(name));
  /** The next number of each name: a thousand of one name are not counted from the start each. */
  const next = new Map<string, number>();
  return cleaned.map((name) => {
    let free = name;
    if (isTaken(name)) {
      const key = folded(numbered(name, 2));
      let count = next.get(key) ?? 2;
      do free = numbered(name, count++);
      while (isTaken(free));
      next.set(key, count);
    }
    taken.add(folded(free));
    return free;
  });
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();

/** The folders that are nearest to the file stay: they say the most. */
function cleanPath(path: string): string {
  const parts = path
    .split('/')
    .map(cleanPart)
    .slice(-MAX_FOLDERS - 1);
  while (parts.length > 1 && parts.join('/').length > MAX_LETTERS) parts.shift();
  return parts.join('/');
}

/** Programs that unpack take a backslash for the sign between folders. */
const cleanPart = (part: string) =>
  shortened(
    part
      .toWellFormed()
      .replaceAll('\\', '_')
      .replaceAll(/\p{Cc}/gu, ' '),
  );

/** The beginning of a name tells more than the rest; its extension stays. */
function shortened(name: string, addition = ''): string {
  const ending = endingOf(name);
  let room = MAX_NAME_BYTES - bytesOf(addition + ending);
  let kept = '';
  for (const letter of name.slice(0, name.length - ending.length)) {
    room -= bytesOf(letter);
    if (room < 0) break;
    kept += letter;
  }
  return kept + addition + ending;
}

/** Browsers number so when a file is saved twice: the importer takes it for no chapter's number. */
function numbered(name: string, count: number): string {
  const place = name.lastIndexOf('/') + 1;
  return name.slice(0, place) + shortened(name.slice(place), ` (${count})`);
}

const endingOf = (name: string) => /(?<=.)\.\w{1,5}$/.exec(name)?.[0] ?? '';
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
