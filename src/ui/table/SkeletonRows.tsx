import './entityTable.css';
const SKELETON_ROWS = 12;

/** Places of rows that are on their way, as high as those. */
export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="entity-row">
          {Array.from({ length: columns }, (__, column) => (
            <div key={column} className="entity-cell">
              <div className="skeleton entity-skeleton" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
