import { useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../layout/PathLink.tsx';
import type { AdminEntry } from './AdminEntry.ts';
import { pathBelowLanguage, placeInEntries } from './placeInEntries.ts';
import './adminNav.css';

/**
 * The places of the admin area in their groups, in the rail and in the sheet of phones. The one
 * that is open is `active` (spec 2).
 */
export function AdminNav({ entries }: { entries: readonly AdminEntry[] }) {
  const t = useTranslations('admin.shell');
  const titles = [...new Set(entries.map(({ group }) => group))];
  const trail = placeInEntries(entries, useLocation({ select: pathBelowLanguage }));
  return (
    <nav aria-label={t('nav')} className="admin-nav">
      {titles.map((title) => (
        <Fragment key={title ?? ''}>
          {title && <h2 className="admin-nav-title">{title}</h2>}
          <ul aria-label={title} className="admin-nav-group">
            {entries
              .filter(({ group }) => group === title)
              .map((entry) => (
                <li key={entry.path}>
                  <NavLink entry={entry} isFront={!title} />
                  {entry.entries && trail.includes(entry) && (
                    <ul className="admin-nav-below">
                      {entry.entries.map((below) => (
                        <li key={below.path}>
                          <NavLink entry={below} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

function NavLink({ entry, isFront = false }: { entry: AdminEntry; isFront?: boolean }) {
  const { path, name, Icon } = entry;
  return (
    <PathLink path={path} className="admin-nav-link" activeOptions={{ exact: isFront, includeSearch: false }}>
      {Icon && <Icon aria-hidden className="size-icon" />}
      <span className="admin-nav-name">{name}</span>
    </PathLink>
  );
}
