import { useLoaderData } from '@tanstack/react-router';
import { PathLink } from '../../ui/layout/PathLink.tsx';

/** The two pages whose addresses the specification gives (spec 2). */
const OWN_PATHS = ['dmca', 'USC2257'];

/** A link to each of the site's pages of text, each an item of the list around them. */
export function LegalLinks({ className }: { className: string }) {
  const { pages } = useLoaderData({ from: '/$lang' });
  return pages.map(({ slug, title }) => (
    <li key={slug}>
      <PathLink path={OWN_PATHS.includes(slug) ? `/${slug}` : `/page/${slug}`} className={className}>
        {title}
      </PathLink>
    </li>
  ));
}
