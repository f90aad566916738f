import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';

/** Out of an empty place, to where there is something to read. */
export function LatestButton() {
  const t = useTranslations('notFound');
  const lang = useLocale();
  return (
    <Link to="/$lang/latest" params={{ lang }} className="button">
      {t('latest')}
    </Link>
  );
}
