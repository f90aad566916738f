/** Whether two names mean the same title: letters and digits only, whatever the case. */
export function sameTitle(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
