import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';

/**
 * From a section of the home page to the list of all; `of` is read out, as "See all" alone says
 * little in a list of links.
 */
export function SeeAllLink({ path, of }: { path: string; of: string }) {
  const t = useTranslations('home');
  return (
    <PathLink path={path} className="more-link">
      {t('more')}
      <span className="sr-only">: {of}</span>
      <ArrowRight aria-hidden className="size-icon-small" />
    </PathLink>
  );
}
