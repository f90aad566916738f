import { newUuid } from '../../../ui/device/newUuid.ts';
import { useState } from 'react';
import { isSameJson } from '../../../contract/isSameJson.ts';

export type Keyed<Row> = Row & { key: string };

/** Rows of a field with a key each, which stays while a row is typed in or moved. */
export function useKeyedRows<Row extends object>(value: readonly Row[]) {
  const [rows, setRows] = useState<readonly Keyed<Row>[]>(() => value.map(withKey));
  if (!isSameJson(withoutKeys(rows), value)) {
    // The value came from elsewhere: a version, a conflict, an import.
    setRows(value.map((row, index) => ({ ...row, key: rows[index]?.key ?? newUuid() })));
  }
  return {
    rows,
    keep(next: readonly Keyed<Row>[]): Row[] {
      setRows(next);
      return withoutKeys(next);
    },
  };
}

export function withKey<Row extends object>(row: Row): Keyed<Row> {
  return { ...row, key: newUuid() };
}

function withoutKeys<Row extends object>(rows: readonly Keyed<Row>[]): Row[] {
  return rows.map((row) => {
    const plain: Record<string, unknown> = { ...row };
    delete plain['key'];
    return plain as Row;
  });
}
