import type { Kysely, RawBuilder, UpdateObject } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Entity, FieldsOf } from '../Entity.ts';

/** The part of an object in answers that every entity has. */
export type EntityRow<E extends Entity> = {
  id: string;
  version: number;
  fields: FieldsOf<E>;
  locked_fields: string[];
  imported: object;
};

/** Names under which answers show pictures. */
type ShownAs<E extends Entity> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { shownAs: infer As } ? As : never;
}[keyof E['fields']];

/** Columns of the entity's table. */
export type ColumnsOf<E extends Entity> = UpdateObject<Tables, E['path'] & keyof Tables>;

export type EntityChange<E extends Entity> = {
  after: FieldsOf<E>;
  /** Names of the fields that change. */
  changed: ReadonlySet<keyof FieldsOf<E>>;
};

/** The part of an entity on the server that its declaration cannot say. `Edited`: in answers. */
export type EntityRules<E extends Entity, Edited extends EntityRow<E>> = {
  entity: E;
  /** Values that answers have besides fields and pictures, as SQL over its table. */
  own: {
    readonly [Name in Exclude<keyof Edited, keyof EntityRow<E> | ShownAs<E>>]: RawBuilder<Edited[Name]>;
  };
  orderBy: RawBuilder<unknown>;
  /** Columns of a new object besides those that it begins with. */
  start: ColumnsOf<E>;
  /** Columns that follow from a change. @throws Problem validation, naming the field */
  follow: (transaction: Kysely<Tables>, change: EntityChange<E>) => ColumnsOf<E> | Promise<ColumnsOf<E>>;
};
