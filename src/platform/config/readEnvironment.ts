import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { isSecretSetting, type Variables } from './parseEnvironment.ts';
import { ConfigError } from './readConfig.ts';

const PROGRAM_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));
const READABLE_BY_OTHERS = 0o004;

type ReadEnvironment = {
  /** The real environment, which wins over the file. */
  variables: Variables;
  workingFolder: string;
  programFolder?: string;
  warn: (line: string) => void;
};

/**
 * The settings of the environment and of one file: the one that ENV_FILE names, else `.env` of the
 * working folder, else the one beside the program. Paths in the file count from its folder, so that
 * every command finds the same site wherever it is called.
 * @throws ConfigError for a file that cannot be read
 */
export function readEnvironment(options: ReadEnvironment): Variables {
  const { variables, workingFolder, programFolder = PROGRAM_FOLDER, warn } = options;
  const named = variables['ENV_FILE']?.trim();
  const paths = named
    ? [resolve(workingFolder, named)]
    : [join(workingFolder, '.env'), join(programFolder, '.env')];
  for (const path of paths) {
    const text = readIfThere(path, named !== undefined && named !== '');
    if (text === undefined) continue;
    const settings = withPathsFrom(dirname(path), parseEnv(text));
    warnOfOpenSecrets({ path, settings, warn });
    return { ...settings, ...variables };
  }
  return variables;
}

function readIfThere(path: string, isNamed: boolean): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isNamed) return undefined;
    throw new ConfigError([`${isNamed ? 'ENV_FILE' : path} cannot be read: ${message}.`]);
  }
}

function withPathsFrom(folder: string, settings: Variables): Variables {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const isPath = name === 'DATA_DIR' || name.endsWith('_FILE');
      return [name, isPath && value ? resolve(folder, value) : value];
    }),
  );
}

function warnOfOpenSecrets({
  path,
  settings,
  warn,
}: {
  path: string;
  settings: Variables;
  warn: (line: string) => void;
}): void {
  const secrets = Object.keys(settings).filter((name) => isSecretSetting(name) && settings[name] !== '');
  if (secrets.length === 0 || (statSync(path).mode & READABLE_BY_OTHERS) === 0) return;
  warn(`${path} holds ${secrets.join(', ')} and is open to every user of this machine: chmod 600 ${path}`);
}
