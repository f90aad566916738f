/** A comic's page while it is on its way. */
export function ComicSkeleton() {
  return (
    <div aria-hidden className="wrap comic-top pt-32">
      <div className="picture-box aspect-cover comic-cover skeleton" />
      <div className="flex flex-col gap-16">
        <div className="skeleton h-48" />
        <div className="skeleton h-16" />
        <div className="skeleton h-16" />
      </div>
    </div>
  );
}
