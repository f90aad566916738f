import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useLocale } from 'use-intl';
import type { AuditSearch } from './auditSearch.ts';

/** A link to another part of the audit log. */
export function AuditLink({
  search,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { search: AuditSearch }) {
  const to: string = `/${useLocale()}/admin/audit`;
  return <Link to={to} search={search} activeProps={{}} {...rest} />;
}
