import type { DataTableProps } from './DataTableProps.ts';
import './dataCards.css';

const SKELETONS = 5;

/**
 * The rows of a `DataTable` on narrow screens, each a card under its first column: nothing is
 * scrolled sideways. For tables without sorting and selection.
 */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, isLoading = false, empty } = props;
  const [name, ...facts] = columns;
  return (
    <>
      {!isCaptionHidden && <p className="data-cards-caption">{caption}</p>}
      <ul className="data-cards" aria-label={caption} aria-busy={isLoading}>
        {isLoading
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} aria-hidden className="data-card">
                <div className="skeleton data-card-skeleton" />
              </li>
            ))
          : rows.map((row) => (
              <li key={rowKey(row)} className="data-card">
                <div className="data-card-name">{name?.cell(row)}</div>
                <dl>
                  {facts.map(({ key, label, cell }) => (
                    <div key={key} className="data-card-fact">
                      <dt>{label}</dt>
                      <dd>{cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
        {!isLoading && rows.length === 0 && <li className="data-card text-muted">{empty}</li>}
      </ul>
    </>
  );
}
