import { Link } from '@tanstack/react-router';
import type { PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import type { ShownSearch } from './shownSearch.ts';

/** Link to another page of the open part of a profile. */
export function ShownPageLink({ page, ...props }: PagerLinkProps) {
  const search = ({ show }: ShownSearch): ShownSearch => ({
    ...(show && { show }),
    ...(page > 1 && { page }),
  });
  return <Link to="." search={search as never} activeOptions={{ exact: true }} {...props} />;
}
