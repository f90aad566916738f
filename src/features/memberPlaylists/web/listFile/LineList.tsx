import type { ReactNode } from 'react';
import type { ListFileLine } from '../../listFileApi.ts';
import { lineName } from './lineName.ts';
import '../memberPlaylists.css';

type LineListProps<Row> = {
  rows: readonly Row[];
  lineOf: (row: Row) => ListFileLine;
  /** Stands behind the name of its line. */
  renderRest: (row: Row) => ReactNode;
};

/** Lines by their numbers in the file. */
export function LineList<Row>({ rows, lineOf, renderRest }: LineListProps<Row>) {
  return (
    <ol className="list-lines">
      {rows.map((row) => {
        const line = lineOf(row);
        return (
          <li key={line.line} value={line.line}>
            {lineName(line)}
            {renderRest(row)}
          </li>
        );
      })}
    </ol>
  );
}
