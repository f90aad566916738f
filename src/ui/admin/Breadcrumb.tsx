import { useTranslations } from 'use-intl';
import { PathLink } from '../layout/PathLink.tsx';
import type { AdminEntry } from './AdminEntry.ts';
import type { Crumb } from './HeadSlots.ts';
import './adminShell.css';

export type BreadcrumbProps = { place: readonly AdminEntry[]; crumbs: readonly Crumb[] };

/** The path to the screen: the entries of the rail, then the screen's name of its object. */
export function Breadcrumb({ place, crumbs }: BreadcrumbProps) {
  const t = useTranslations('admin.shell');
  const all: readonly Crumb[] = [...place, ...crumbs];
  return (
    <nav aria-label={t('breadcrumb')} className="admin-crumbs">
      <ol>
        {all.map(({ name, path }, index) => (
          <li key={`${index} ${path ?? name}`}>
            {index === all.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : path === undefined ? (
              <span>{name}</span>
            ) : (
              <PathLink path={path} activeOptions={{ exact: true }} className="admin-crumb-link">
                {name}
              </PathLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
