import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { configSchema, type Environment } from './configSchema.ts';

export type Variables = Record<string, string | undefined>;

/** Settings whose values are never repeated to anybody. */
const SECRET = /^(DATABASE|DATABASE_OWNER|SMTP)_URL$|SECRET/;

export const isSecretSetting = (name: string) => SECRET.test(name);

const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false });
const validate = ajv.compile<Environment>(configSchema);

/** The settings with their types and defaults. Each fault of one is added to `faults`. */
export function parseEnvironment(variables: Variables, faults: string[]): Environment {
  const raw: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(configSchema.properties)) {
    const text = readVariable(name, variables, faults);
    if (takesNone(schema) && (text === NONE || isSetToNothing(name, variables))) raw[name] = [];
    else if (text !== undefined) raw[name] = isList(schema) ? splitList(text) : parseFlag(schema, text);
  }
  if (!validate(raw)) {
    for (const error of validate.errors ?? []) {
      const name = error.instancePath.split('/')[1] || String(error.params['missingProperty'] ?? '');
      const allowed =
        error.keyword === 'enum' ? `: ${(error.params['allowedValues'] as string[]).join(', ')}` : '';
      faults.push(
        `${name} ${error.message}${allowed} (given: ${isSecretSetting(name) ? 'not shown' : JSON.stringify(variables[name] ?? null)}).`,
      );
    }
  }
  return raw as Environment;
}

function readVariable(name: string, variables: Variables, faults: string[]): string | undefined {
  const direct = variables[name]?.trim();
  if (direct) return direct;
  const path = variables[`${name}_FILE`]?.trim();
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    faults.push(`${name}_FILE cannot be read: ${(error as Error).message}.`);
    return undefined;
  }
}

const NONE = 'none';

const takesNone = (schema: unknown) => (schema as { takesNone?: true }).takesNone === true;

const isSetToNothing = (name: string, variables: Variables) =>
  variables[name]?.trim() === '' && variables[`${name}_FILE`] === undefined;

/** Whether a setting is given, in whatever way: what is kept elsewhere does not count then. */
export function isGiven(name: keyof Environment, variables: Variables): boolean {
  const isSet = Boolean(variables[name]?.trim()) || Boolean(variables[`${name}_FILE`]?.trim());
  return isSet || (takesNone(configSchema.properties[name]) && isSetToNothing(name, variables));
}

const isList = (schema: unknown) => (schema as { type?: string }).type === 'array';

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** People write on/off and yes/no as well as true/false. */
function parseFlag(schema: unknown, text: string): string {
  if ((schema as { type?: string }).type !== 'boolean') return text;
  if (/^(on|yes|1|true)$/i.test(text)) return 'true';
  return /^(off|no|0|false)$/i.test(text) ? 'false' : text;
}
