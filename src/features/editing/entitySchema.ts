import { Type, type TObject, type TSchema, type TUnsafe } from 'typebox';
import { HexColor } from '../../contract/HexColor.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { isNullable, type Entity, type EntityField, type ValueOf } from './Entity.ts';

type Schemas = { [Is in EntityField['is']]: (field: Extract<EntityField, { is: Is }>) => TSchema };

const Share = Type.Number({ minimum: 0, maximum: 1 });

const SCHEMAS: Schemas = {
  line: ({ max }) => textLine(max),
  link: ({ max }) => Type.String({ maxLength: max, pattern: '^(/(?!/)[^\\s\\\\]*|https://[^\\s\\\\]+)$' }),
  picture: () => Type.String({ format: 'uuid' }),
  point: () => Type.Object({ x: Share, y: Share }),
  color: () => HexColor,
  language: () => Type.Enum([...LANGUAGES]),
  flag: () => Type.Boolean(),
  on: () => Type.Boolean(),
  time: () => Type.String({ format: 'date-time' }),
};

export type FieldSchemas<E extends Entity> = {
  [Name in keyof E['fields']]: TUnsafe<ValueOf<E['fields'][Name]>>;
};

/** The schema of every field of an entity, as calls take it and answers have it. */
export function entitySchema<E extends Entity>(entity: E): TObject<FieldSchemas<E>> {
  const schemas = Object.entries(entity.fields).map(([name, field]) => {
    const schema = (SCHEMAS[field.is] as (field: EntityField) => TSchema)(field);
    return [name, isNullable(field) ? nullable(schema) : schema] as const;
  });
  return Type.Object(Object.fromEntries(schemas)) as unknown as TObject<FieldSchemas<E>>;
}
