import './linesSkeleton.css';

/**
 * The place of a text while it is on its way. Give it as many lines as will come, so that nothing
 * jumps.
 */
export function LinesSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden className="lines-skeleton">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}
