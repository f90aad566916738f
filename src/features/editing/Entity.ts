import type { Language } from '../../contract/languages.ts';
import type { ActName } from '../audit/actNames.ts';
import type { EditedKindName } from './editingApi.ts';

/** The part of a field that every kind of value may have. */
type AnyField = {
  /** Never null. Flags, switches and points never are; elsewhere null stands for none. */
  isRequired?: true;
  /** No object is shown to readers without it. */
  isNeeded?: true;
  /** Its words in the editor have a hint. */
  hasHint?: true;
  /** Its column, where that is not called like the field. */
  column?: string;
  /** The column's value where there is none. A call that says it means none too. */
  none?: string;
};

/**
 * One field of an entity, as data for the server and the browser. Lengths are in code points.
 * `line`: words without line breaks, which `isLong` shows in a larger box. `link`: a path of this
 * site without its language, or an https address. `picture`: the id of a picture that is kept here;
 * the picture itself stands in answers as `shownAs`. `point`: shares of the width and height of a
 * picture. `on`: whether readers see the object. `time`: an instant, later than that of `after`.
 */
export type EntityField = AnyField &
  (
    | ({ is: 'line'; max: number; isLong?: true } & InSection)
    | ({ is: 'link'; max: number } & InSection)
    | ({ is: 'color' | 'language' | 'flag' | 'on' } & InSection)
    | ({ is: 'time'; after?: string } & InSection)
    | { is: 'picture'; shownAs: string }
    | { is: 'point'; columns: readonly [x: string, y: string] }
  );

/**
 * The section of the editor that shows it. Fields without one are shown by parts of the entity's
 * own.
 */
type InSection = { section?: string };

/** Kinds of objects that are made and removed by one call each. */
type EntityKind = {
  [Kind in EditedKindName]: `${Kind}.create` | `${Kind}.remove` extends ActName ? Kind : never;
}[EditedKindName];

/**
 * An entity that staff edit, declared once: contract, store, routes and editor are made of it.
 * Whatever is special stands beside it as functions and parts.
 */
export type Entity = {
  kind: EntityKind;
  /** Its place below `/api/admin` and `/admin`, and the name of its table. */
  path: string;
  /** At most so many objects. */
  most: number;
  /** The field that an object is called by. */
  name: string;
  /** Fields that a new object begins with. */
  begins: readonly string[];
  /** States that an object has for readers, each with the colour of its badge. */
  states: Readonly<Record<string, 'ok' | 'neutral' | 'accent' | 'warn'>>;
  fields: Readonly<Record<string, EntityField>>;
};

/** The names of fields that have something. */
export type NamesOf<Fields, Has> = {
  [Name in keyof Fields]: Fields[Name] extends Has ? Name : never;
}[keyof Fields] &
  string;

/** The names in a declaration are those of its fields. */
type Named<Fields> = {
  name: NamesOf<Fields, { is: 'line' }>;
  begins: readonly NamesOf<Fields, { is: 'line' } | { is: 'picture'; hasHint: true }>[];
  fields: Readonly<Record<string, EntityField & { after?: NamesOf<Fields, { is: 'time' }> }>>;
};

/** Declares an entity. A name that none of its fields has is an error of the compiler. */
export const declareEntity = <const E extends Entity>(entity: E & Named<E['fields']>): E => entity;

type Values = {
  line: string;
  link: string;
  picture: string;
  point: { x: number; y: number };
  color: string;
  language: Language;
  flag: boolean;
  on: boolean;
  time: string;
};

type NeverNull = { isRequired: true } | { is: 'flag' | 'on' | 'point' };

export type ValueOf<Field extends EntityField> = Field extends NeverNull
  ? Values[Field['is']]
  : Values[Field['is']] | null;

/** The values of an entity's fields. */
export type FieldsOf<E extends Entity> = {
  -readonly [Name in keyof E['fields']]: ValueOf<E['fields'][Name]>;
};

/** The fields of one kind of value, by their names. */
export const fieldsThat = <Is extends EntityField['is']>(entity: Entity, is: Is) =>
  Object.entries(entity.fields).filter(
    (entry): entry is [string, Extract<EntityField, { is: Is }>] => entry[1].is === is,
  );

export const isNullable = ({ is, isRequired }: EntityField): boolean =>
  !isRequired && is !== 'flag' && is !== 'on' && is !== 'point';
