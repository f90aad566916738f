import { configSchema } from '../src/platform/config/configSchema.ts';

type Setting = {
  description?: string;
  default?: unknown;
  type?: string;
  enum?: string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: { enum?: string[] };
};

/** docs/settings.md, made from the schema that the program checks its environment with. */
export function settingsPage(): string {
  const rows = Object.entries(configSchema.properties as Record<string, Setting>).map(
    ([name, setting]) => `| \`${name}\` | ${shownDefault(setting)} | ${describe(setting)} |`,
  );
  return [
    '# Settings',
    '',
    'Read from the environment at the start and checked as a whole: a fault stops the program with exit code 78 and the list of all',
    'faults (`longstrip check-config` checks without starting). Every setting may be given as `NAME_FILE`, the path of a file that holds the',
    'value. Lists are separated by commas; flags are on/off, yes/no, true/false or 1/0.',
    '',
    '<!-- Written by `npm run docs:settings` from src/platform/config/configSchema.ts. -->',
    '',
    '| setting | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function shownDefault(setting: Setting): string {
  const value = setting.default;
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``;
}

function describe(setting: Setting): string {
  const choices = setting.enum ?? setting.items?.enum;
  const range = setting.minimum === undefined ? '' : ` From ${setting.minimum} to ${setting.maximum}.`;
  return `${setting.description ?? ''}${choices ? ` One of: ${choices.join(', ')}.` : ''}${range}`.replaceAll(
    '|',
    '\\|',
  );
}
