import type { Language } from '../../contract/languages.ts';
import type { MessageTranslator } from '../translation/MessageTranslator.ts';

/**
 * The part of a JSON schema that is read here. `attribute` stands beside a field whose name means
 * something else elsewhere: the name under which `server.attributes` has its words.
 */
export type NamingSchema = {
  attribute?: string;
  properties?: Record<string, NamingSchema>;
  items?: NamingSchema;
  anyOf?: NamingSchema[];
};

export type Naming = {
  language: Language;
  translate: MessageTranslator;
  /** The schemas of what the call takes. */
  inputs: readonly NamingSchema[];
};

/**
 * A field as people call it. One entry of a list is called by the list and its place there, and
 * what has no name of its own by the nearest thing around it that has one.
 */
export function attributeName(field: string, { language, translate, inputs }: Naming): string {
  const parts = field.split('.');
  const names = declaredNames(parts, inputs);
  for (let end = parts.length - 1; end >= 0; end -= 1) {
    const attribute = partName(names[end] ?? '', { language, translate });
    if (attribute === undefined) continue;
    const place = end === parts.length - 2 ? Number(parts[end + 1]) : NaN;
    return Number.isInteger(place)
      ? translate(language, 'list_item', { attribute, number: place + 1 })
      : attribute;
  }
  return lastPart(field).replaceAll('_', ' ');
}

export const lastPart = (field: string) => field.split('.').at(-1) ?? field;

/** The parts of a path, each by the `attribute` of its field if that has one. */
function declaredNames(parts: readonly string[], inputs: readonly NamingSchema[]): string[] {
  let schemas = inputs.flatMap(alternativesOf);
  return parts.map((part) => {
    const fields = schemas.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, part) ? [properties[part] ?? {}] : [],
    );
    const entries = schemas.flatMap(({ items }) => (items ? [items] : []));
    schemas = [...fields, ...entries].flatMap(alternativesOf);
    return fields.find(({ attribute }) => attribute)?.attribute ?? part;
  });
}

function alternativesOf(schema: NamingSchema): NamingSchema[] {
  return schema.anyOf ? [schema, ...schema.anyOf.flatMap(alternativesOf)] : [schema];
}

/** The second half of `terms/tags` has a name, and the first of `title/fr`. */
function partName(part: string, { language, translate }: Omit<Naming, 'inputs'>): string | undefined {
  const nameOf = (name: string) => {
    const key = `attributes.${name}`;
    const words = translate(language, key);
    return words === key ? undefined : words;
  };
  const [first = '', second] = part.split('/');
  if (second === undefined) return nameOf(first);
  const own = nameOf(second);
  const outer = nameOf(first);
  return own ?? (outer === undefined ? undefined : `${outer} (${second})`);
}
