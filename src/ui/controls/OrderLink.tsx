import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslations } from 'use-intl';
import type { Order } from '../../contract/order.ts';

/** The measure of each sort, which names its directions. */
export type OrderMeasure = 'time' | 'name' | 'amount';

/** The direction that a list is sorted in. `search` is the address of the other one. */
export function OrderLink(props: { order: Order; measure: OrderMeasure; search: object }) {
  const { order, measure, search } = props;
  const t = useTranslations('latest');
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Link to="." search={search as never} activeOptions={{ exact: true }} className="more-link">
      <Arrow aria-hidden className="size-icon-small" />
      <span className="sr-only">{t('order')}: </span>
      {t(`orders.${measure}.${order}`)}
    </Link>
  );
}
