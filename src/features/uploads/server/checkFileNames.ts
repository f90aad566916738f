import { Problem } from '../../../platform/http/Problem.ts';

/** File systems take 255 bytes; a letter may be three, more where a disk keeps accents apart. */
const MAX_NAME_BYTES = 240;
const LETTERS_OF_THAT = 80;

/**
 * Names with folders that a disk can hold beside each other, also one that does not tell capital
 * letters apart.
 * @throws Problem validation on `files`
 */
export function checkFileNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (name.split('/').every((part) => Buffer.byteLength(part) <= MAX_NAME_BYTES)) continue;
    const values = { max: LETTERS_OF_THAT };
    throw new Problem('validation', {}, [
      { field: `files.${index}.name`, rule: 'max', type: 'string', values },
    ]);
  }
  const folded = names.map((name) => name.normalize('NFC').toLowerCase());
  const whole = new Set(folded);
  if (whole.size < names.length || folded.flatMap(foldersOf).some((folder) => whole.has(folder))) {
    throw Problem.field('files', 'distinct');
  }
}

function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
