import { useId, type ReactNode } from 'react';

type HomeSectionProps = {
  title: string;
  /** Stands at the end of the head, e.g. a link to all there is. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One section of the home page under its head. */
export function HomeSection({ title, more, className = '', children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`wrap pt-32 md:pt-48 ${className}`}>
      <div className="mb-12 flex flex-wrap items-center justify-between gap-x-16">
        <h2 id={id} className="text-20 md:text-26">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
