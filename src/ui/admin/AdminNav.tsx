import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
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
        <NavGroup
          key={title ?? ''}
          title={title}
          entries={entries.filter(({ group }) => group === title)}
          trail={trail}
        />
      ))}
    </nav>
  );
}

type NavGroupProps = {
  title: string | undefined;
  entries: readonly AdminEntry[];
  trail: readonly AdminEntry[];
};

function NavGroup({ title, entries, trail }: NavGroupProps) {
  const id = useId();
  return (
    <>
      {title !== undefined && (
        <h2 id={id} className="admin-nav-title">
          {title}
        </h2>
      )}
      <ul aria-labelledby={title === undefined ? undefined : id} className="admin-nav-group">
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink entry={entry} isFront={title === undefined} />
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
    </>
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
