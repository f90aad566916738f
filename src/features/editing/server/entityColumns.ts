import type { Entity, EntityField } from '../Entity.ts';
import type { FieldValues } from '../mergeEdit.ts';

type Columns = Readonly<Record<string, unknown>>;
type Point = { x: number; y: number };

const columnsOfField = (name: string, field: EntityField): readonly string[] =>
  field.is === 'point' ? field.columns : [field.column ?? name];

/** The names of the columns that hold an entity's fields. */
export const columnNames = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, field]) => columnsOfField(name, field));

/** The columns of these fields. */
export function columnsOf({ fields: declared }: Entity, fields: FieldValues): Columns {
  const columns = Object.entries(fields).flatMap(([name, value]) => {
    const field = declared[name];
    if (!field) throw new Error(`There is no field ${name}.`);
    const { x, y } =
      field.is === 'point' ? (value as Point) : { x: value ?? field.none ?? null, y: undefined };
    return columnsOfField(name, field).map((column, index) => [column, index === 0 ? x : y] as const);
  });
  return Object.fromEntries(columns);
}

/** The fields of a row. */
export function fieldsOf({ fields }: Entity, row: Columns): FieldValues {
  const valueOf = (name: string, field: EntityField): unknown => {
    const [first, second] = columnsOfField(name, field).map((column) => row[column]);
    if (field.is === 'point') return { x: share(Number(first)), y: share(Number(second)) };
    return first === field.none ? null : first;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
}

/** Kept as 32-bit numbers: 0.3 comes back as 0.300000012. */
const share = (value: number) => Number(value.toFixed(4));
