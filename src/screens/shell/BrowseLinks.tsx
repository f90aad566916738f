import { useTranslations } from 'use-intl';
import { useSite } from '../../features/site/web/useSite.ts';
import { browsedKinds } from '../../features/taxonomy/taxonomyKinds.ts';
import { PathLink } from '../../ui/layout/PathLink.tsx';

/** A link to the list of every taxonomy that is on, each an item of the list around them. */
export function BrowseLinks({ className }: { className: string }) {
  const t = useTranslations('taxonomies');
  return browsedKinds(useSite().features).map(({ taxonomy, listPath }) => (
    <li key={taxonomy}>
      <PathLink path={`/${listPath}`} className={className} activeOptions={{ includeSearch: false }}>
        {t(taxonomy)}
      </PathLink>
    </li>
  ));
}
