/** One of a list in a cell: a name, or a title or an address behind its label. */
export type CsvItem = { label: string | null; text: string };

/** Joins items as people write lists: "Fog; Salt", "Original::Le brouillard". */
export function listCell(items: readonly CsvItem[], { hasLabels }: { hasLabels: boolean }): string {
  return items
    .map(({ label, text }) => {
      if (label !== null) return `${escaped(label, /[\\;:]/g)}::${escaped(text, /[\\;]/g)}`;
      return escaped(text, hasLabels ? /[\\;]|:(?=:)/g : /[\\;]/g);
    })
    .join('; ');
}

/** A space at an edge would be lost among those around the items. */
const escaped = (text: string, signs: RegExp) =>
  text.replaceAll(signs, String.raw`\$&`).replaceAll(/^\s|\s$/g, String.raw`\$&`);

type Sign = { sign: string; isEscaped: boolean };

/** Reads such a list. Items may stand on lines of their own, too; empty ones are none. */
export function itemsOfCell(cell: string, { hasLabels }: { hasLabels: boolean }): CsvItem[] {
  const items: Sign[][] = [[]];
  for (const one of signsOf(cell))
    if (isPlain(one, ';') || isPlain(one, '\n')) items.push([]);
    else items.at(-1)?.push(one);
  return items
    .map((signs) => {
      const at = hasLabels
        ? signs.findIndex((one, index) => isPlain(one, ':') && isPlain(signs[index + 1], ':'))
        : -1;
      if (at < 0) return { label: null, text: trimmed(signs) };
      return { label: trimmed(signs.slice(0, at)), text: trimmed(signs.slice(at + 2)) };
    })
    .filter(({ label, text }) => label !== null || text !== '');
}

const isPlain = (one: Sign | undefined, sign: string) => one?.sign === sign && !one.isEscaped;

/** A backslash stands for itself where nothing behind it needs one. */
function signsOf(cell: string): Sign[] {
  return [...cell.matchAll(/\\([\\;:\s])|[^]/gu)].map(([sign, behind]) =>
    behind === undefined ? { sign, isEscaped: false } : { sign: behind, isEscaped: true },
  );
}

function trimmed(signs: readonly Sign[]): string {
  const isSeen = ({ sign, isEscaped }: Sign) => isEscaped || sign.trim() !== '';
  const [from, to] = [signs.findIndex(isSeen), signs.findLastIndex(isSeen)];
  return from < 0
    ? ''
    : signs
        .slice(from, to + 1)
        .map(({ sign }) => sign)
        .join('');
}
