/** Names that differ in letter case, width or spaces alone are one name. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Names of a list such as "a, b; c", each once; undefined for what is a single name. */
export function namesIn(text: string): string[] | undefined {
  const byFold = new Map<string, string>();
  for (const part of text.split(/[,;\n\t，；、]/u)) {
    const fold = foldName(part);
    if (fold !== '' && !byFold.has(fold)) byFold.set(fold, part.trim());
  }
  return byFold.size > 1 ? [...byFold.values()] : undefined;
}
