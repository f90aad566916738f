import type { TSchema } from 'typebox';
import type { Endpoint } from '../../contract/endpoint.ts';

/** A body of so many bytes is always read, so that what is wrong with it can be named. */
export const LEAST_BODY_BYTES = 64 * 1024;
/** Programs that write ASCII alone send a letter as `\uXXXX`; in UTF-8 it has up to four bytes. */
const LETTER_BYTES = 6;
/** A number, a truth or null with the comma behind it. */
const PLAIN_BYTES = 32;
const BRACKETS_BYTES = 2;
/** Quotes, colon and comma around the name of a field. */
const NAME_BYTES = 4;
/** A name that is not declared, with the same around it. */
const KEY_BYTES = 100;
/** The bytes of texts whose format bounds them; their letters are ASCII. */
const FORMATS: Readonly<Record<string, number>> = { uuid: 36, 'date-time': 40, date: 10, email: 320 };

/** The fields of JSON Schema that say how large a value can be. */
type Sized = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Sized[];
  allOf?: readonly Sized[];
  maxLength?: number;
  maxComposedLength?: number;
  maxJson?: number;
  format?: string;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Sized;
  properties?: Readonly<Record<string, Sized>>;
  patternProperties?: Readonly<Record<string, Sized>>;
  maxProperties?: number;
  additionalProperties?: boolean;
};

/**
 * The largest body in bytes that a call takes: whatever its fields allow, all at once. A larger one
 * is refused before it is read; within it, a field that is too long is named.
 */
export function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.cache === 'private' && endpoint.bodyBytes) return endpoint.bodyBytes;
  const most = mostBytes(endpoint.input);
  return Number.isFinite(most) ? Math.max(LEAST_BODY_BYTES, Math.ceil(most)) : LEAST_BODY_BYTES;
}

/** Infinity, where nothing bounds it. */
export function mostBytes(schema: TSchema): number {
  return bytesOf(schema as Sized);
}

function bytesOf(schema: Sized): number {
  const { maxJson, anyOf, allOf } = schema;
  if (maxJson !== undefined) return maxJson * LETTER_BYTES;
  if ('const' in schema) return written(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(written));
  if (anyOf) return Math.max(...anyOf.map(bytesOf));
  if (allOf) return allOf.reduce((bytes, one) => bytes + bytesOf(one), 0);
  if (schema.type === 'string') return textBytes(schema);
  if (schema.type === 'array') return arrayBytes(schema);
  if (schema.type === 'object') return objectBytes(schema);
  return schema.type === undefined ? Infinity : PLAIN_BYTES;
}

function textBytes({ maxLength, maxComposedLength, format = '' }: Sized): number {
  const letters = maxLength ?? maxComposedLength ?? Infinity;
  return (FORMATS[format] ?? letters * LETTER_BYTES) + BRACKETS_BYTES;
}

function arrayBytes({ items = {}, maxItems, uniqueItems = false }: Sized): number {
  // Each value of a list of choices, once.
  const choices =
    (items.enum ?? items.anyOf?.every((one) => 'const' in one)) ? (items.enum ?? items.anyOf) : undefined;
  const most = maxItems ?? (uniqueItems && choices ? choices.length : Infinity);
  return BRACKETS_BYTES + most * (bytesOf(items) + 1);
}

function objectBytes(schema: Sized): number {
  const { properties = {}, patternProperties = {}, maxProperties = Infinity } = schema;
  if (schema.additionalProperties === true) return Infinity;
  const named = Object.entries(properties).reduce(
    (bytes, [name, value]) => bytes + name.length + NAME_BYTES + bytesOf(value),
    BRACKETS_BYTES,
  );
  const others = Object.values(patternProperties).map(bytesOf);
  return named + (others.length === 0 ? 0 : maxProperties * (KEY_BYTES + Math.max(...others)));
}

const written = (value: unknown) => JSON.stringify(value).length;
