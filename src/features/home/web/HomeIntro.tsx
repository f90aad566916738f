import { useSite } from '../../site/web/useSite.ts';
import { useSiteDescription } from '../../site/web/useSiteDescription.ts';
import './home.css';

/**
 * A description as short as this is said large, in place of the title that stands in the header
 * already.
 */
const MOTTO_LENGTH = 80;

/** The site's title and description. If slides are shown, it is for screen readers only. */
export function HomeIntro({ isHidden }: { isHidden: boolean }) {
  const { title } = useSite();
  const description = useSiteDescription();
  const isMotto = description.length <= MOTTO_LENGTH;
  if (isHidden) {
    return (
      <h1 tabIndex={-1} className="sr-only">
        {isMotto ? description : title}
      </h1>
    );
  }
  return (
    <section className="home-intro">
      <div aria-hidden className="halftone-fall" />
      <div className="wrap pt-48 pb-8 md:pt-72 md:pb-16">
        <h1 tabIndex={-1} className="max-w-prose text-34 md:text-44">
          {isMotto ? description : title}
        </h1>
        {!isMotto && <p className="mt-12 max-w-prose text-muted md:text-20">{description}</p>}
      </div>
    </section>
  );
}
