import { relative } from 'node:path';
import { afterEach } from 'vitest';
import type { ImportSource } from '../importPlan.ts';
import { planImport } from './planImport.ts';
import { makeLibrary } from './testLibrary.ts';

type Files = Record<string, Buffer | string>;

/**
 * For a test file that plans imports: libraries that are gone after each test, and what was planned
 * of them.
 */
export function useTestLibraries() {
  const libraries: { remove: () => void }[] = [];
  afterEach(() => {
    for (const library of libraries.splice(0)) library.remove();
  });

  function library(files: Files) {
    const made = makeLibrary(files);
    libraries.push(made);
    return made;
  }

  /** The sources of these files, with paths as they are given here. */
  async function plan(files: Files, paths = ['lib']): Promise<ImportSource[]> {
    const made = library(files);
    const { sources } = await planImport({ paths: paths.map(made.path) });
    return sources.map((source) => ({ ...source, path: relative(made.root, source.path) }));
  }

  return { library, plan, brief, only };
}

function brief(source: ImportSource): string {
  return [
    source.path,
    source.comic.title,
    source.chapter.volume,
    source.chapter.number,
    source.chapter.title,
    source.pages.length,
    source.problem?.code,
  ]
    .map((part) => part ?? '-')
    .join(' | ');
}

function only(sources: readonly ImportSource[]): ImportSource {
  const [source] = sources;
  if (sources.length !== 1 || !source)
    throw new Error(`expected one source, got ${sources.map(brief).join('; ')}`);
  return source;
}
