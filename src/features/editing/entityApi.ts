import { Type, type TObject, type TProperties, type TUnsafe } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Picture } from '../media/Picture.ts';
import { editedShape, editShape } from './editingApi.ts';
import { fieldsThat, type Entity, type EntityField } from './Entity.ts';
import { entitySchema, type FieldSchemas } from './entitySchema.ts';

const Id = Type.String({ format: 'uuid' });

/** The pictures that an answer shows, under their own names. */
type Shown<Fields extends Readonly<Record<string, EntityField>>> = {
  [Name in keyof Fields as Fields[Name] extends { shownAs: infer As extends string } ? As : never]: TUnsafe<
    Fields[Name] extends { isRequired: true } ? Picture : Picture | null
  >;
};

type SavedAs<Kind extends string, Edited extends TObject> = TObject<
  { [Name in Kind]: Edited } & { others: ReturnType<typeof Type.Array<ReturnType<typeof Type.String>>> }
>;

type Said<Own> = {
  /** Such as `a slide`. */
  a: string;
  /** The state that it is made in, such as `that is off`. */
  made: string;
  /** Values that answers have besides. */
  own: Own;
};

/** The object in answers, and the calls that every entity has. */
export function entityApi<const E extends Entity, const Own extends TProperties>(
  entity: E,
  { a, made, own }: Said<Own>,
) {
  const all = `/api/admin/${entity.path as E['path']}` as const;
  const one = `${all}/:id` as const;
  const fields = entitySchema(entity);
  const pictures = fieldsThat(entity, 'picture').map(
    ([, { shownAs, isRequired }]) => [shownAs, isRequired ? Picture : nullable(Picture)] as const,
  );
  const edited = Type.Object({
    ...editedShape,
    id: Id,
    fields,
    state: Type.Enum(Object.keys(entity.states) as (keyof E['states'] & string)[]),
    ...own,
    ...(Object.fromEntries(pictures) as unknown as Shown<E['fields']>),
  });
  const begins = Object.fromEntries(
    entity.begins.map((name) => [name, (fields.properties as TProperties)[name]]),
  ) as Pick<FieldSchemas<E>, E['begins'][number] & keyof E['fields']>;
  const saved = { [entity.kind]: edited, others: Type.Array(Type.String()) };
  return {
    edited,
    read: endpoint({
      method: 'GET',
      path: one,
      summary: `${a.charAt(0).toUpperCase()}${a.slice(1)} with every field`,
      access: 'admin',
      cache: 'private',
      scope: 'catalogue:read',
      input: Type.Object({ id: Id }),
      output: edited,
    }),
    create: endpoint({
      method: 'POST',
      path: all,
      summary: `Makes ${a} ${made}; sent twice under one id it is made once`,
      access: 'admin',
      cache: 'private',
      scope: 'catalogue:write',
      input: Type.Object({ id: Id, ...begins }),
      output: edited,
    }),
    save: endpoint({
      method: 'PATCH',
      path: one,
      summary: `Changes fields of ${a}`,
      access: 'admin',
      cache: 'private',
      scope: 'catalogue:write',
      input: Type.Object({
        id: Id,
        ...editShape,
        fields: Type.Partial(fields, { additionalProperties: false }),
      }),
      output: Type.Object(saved) as unknown as SavedAs<E['kind'], typeof edited>,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Removes ${a}`,
      access: 'admin',
      cache: 'private',
      scope: 'catalogue:write',
      input: Type.Object({ id: Id }),
      output: Type.Object({}),
    }),
  };
}
