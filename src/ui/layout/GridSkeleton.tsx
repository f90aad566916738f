/** Places of covers while a list is on its way; as large as what will stand there. */
export function GridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div aria-hidden className="cover-grid">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col gap-8">
          <div className="picture-box skeleton" />
          <div className="skeleton h-12" />
        </div>
      ))}
    </div>
  );
}
