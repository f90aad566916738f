import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { ListSearch } from './listSearch.ts';

export type ListLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'children'> & { search: ListSearch | ((present: ListSearch) => ListSearch) };

/**
 * A link to the list that is open, shown another way: many lists are alike, so it goes by the
 * present address.
 */
export function ListLink({ search, ...rest }: ListLinkProps) {
  return <Link to="." search={search as never} activeOptions={{ exact: true }} {...rest} />;
}
