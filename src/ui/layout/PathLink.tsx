import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useLocale } from 'use-intl';

export type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'activeOptions' | 'preload'> & {
    /** A path of this site without its language, e.g. `/post/night-post`. */
    path: string;
  };

/**
 * A link to an address that is data, or to one of many routes alike: followed without a reload, and
 * `active` as any other (spec 2).
 */
export function PathLink({ path, ...rest }: PathLinkProps) {
  const to: string = `/${useLocale()}${path}`;
  return <Link to={to} {...rest} />;
}
