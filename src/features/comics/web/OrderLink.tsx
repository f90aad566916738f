import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLocale, useTranslations } from 'use-intl';
import { listSearchOf, type ListChoice } from './listSearch.ts';

/** The direction that a list is sorted in; it leads to the other one. */
export function OrderLink({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  const lang = useLocale();
  const Arrow = choice.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Link
      to="/$lang/latest"
      params={{ lang }}
      search={listSearchOf({ ...choice, order: choice.order === 'asc' ? 'desc' : 'asc' })}
      activeOptions={{ exact: true }}
      className="more-link"
    >
      <Arrow aria-hidden className="size-icon-small" />
      <span className="sr-only">{t('order')}: </span>
      {t(`orders.${choice.order}`)}
    </Link>
  );
}
