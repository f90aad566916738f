import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useLocale } from 'use-intl';
import type { UsersSearch } from './usersSearch.ts';

/** A link to another part of the list of members. */
export function UsersLink({
  search,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { search: UsersSearch }) {
  const to: string = `/${useLocale()}/admin/users`;
  return <Link to={to} search={search} activeProps={{}} {...rest} />;
}
