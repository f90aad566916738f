import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type SourceFile = { path: string; text: string; imports: Import[] };
export type Import = {
  path: string;
  isTypeOnly: boolean;
  /** By `import()`: it is fetched when it is needed. */
  isLater: boolean;
};

const IMPORT =
  /(?:^|\n)\s*(import|export)(\s+type)?\s[^'"`;]*?from\s+'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

/**
 * The program's own source files, tests and what only they use (`test*.ts`) left out, with what
 * each imports of the others.
 */
export function sourceFiles(): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter((path) => !/\.(test|long)\.tsx?$|\.d\.ts$|\/test[A-Z]\w*\.ts$/.test(path))
    .map(sourceFile);
}

/** Files that no visitor runs: tools, benchmarks, and the tests with what they share. */
export function workshopFiles(): SourceFile[] {
  return globSync([
    '{tools,bench,tests,demo}/**/*.{ts,tsx}',
    'src/**/{*.test,*.long,test[A-Z]*}.{ts,tsx}',
  ]).map(sourceFile);
}

/** Every style sheet, with those that it takes in or takes names from. */
export function styleSheets(): SourceFile[] {
  return globSync('src/**/*.css').map((path) => {
    const text = readFileSync(path, 'utf8');
    const imports = [...text.matchAll(/^@(?:import|reference) '(\.[^']+)'/gm)].map(([, target = '']) => ({
      path: normalize(join(dirname(path), target)),
      isTypeOnly: false,
      isLater: false,
    }));
    return { path, text, imports };
  });
}

function sourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  return { path, text, imports: importsOf(path, text) };
}

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, , type, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? '';
    if (!target.startsWith('.')) return [];
    const imported = normalize(join(dirname(path), target));
    // A contract names its own module where it adds its endpoints to those that can be called.
    if (imported === path) return [];
    return [{ path: imported, isTypeOnly: type !== undefined, isLater: dynamic !== undefined }];
  });
}
