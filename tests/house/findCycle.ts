import type { SourceFile } from './sourceFiles.ts';

/** A cycle of types alone is erased before it can do harm, but it still ties files together. */
export function findCycle(sources: readonly SourceFile[]): string[] | undefined {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of byPath.get(path)?.imports ?? []) {
      const found = visit(next.path, [...trail, path]);
      if (found) return found;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of sources) {
    const found = visit(path, []);
    if (found) return found;
  }
  return undefined;
}
