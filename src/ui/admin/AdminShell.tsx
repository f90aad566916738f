import { useLocation } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clearUndo } from '../alerts/undoList.ts';
import { PathLink } from '../layout/PathLink.tsx';
import type { AdminEntry } from './AdminEntry.ts';
import { AdminEntriesContext } from './AdminEntriesContext.ts';
import { AdminNav } from './AdminNav.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HeadSlotsContext, type Crumb } from './HeadSlots.ts';
import { NavSheet } from './NavSheet.tsx';
import { pathBelowLanguage, placeInEntries } from './placeInEntries.ts';
import { ShellOverlays, type ShellOverlaysProps } from './ShellOverlays.tsx';
import './adminShell.css';

export type AdminShellProps = {
  /** The first one is the front page. */
  entries: readonly AdminEntry[];
  site: { id: string; title: string; sign: ReactNode };
  /**
   * Language, theme and account: in the head of wide screens, and as they stand in the sheet of
   * phones.
   */
  tools: ReactNode;
  sheetTools: ReactNode;
  /** The search of the palette in the site for the typed text. */
  findObjects: ShellOverlaysProps['findObjects'];
  /** Stands below the head of every screen, such as what is running. */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every screen of the admin area: the rail, the head, and the screen as the page's
 * main part.
 */
export function AdminShell(props: AdminShellProps) {
  const { entries, site, tools, sheetTools, findObjects, notice, children } = props;
  const t = useTranslations();
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([]);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ status, actions, setCrumbs }), [status, actions]);
  // The list of acts is not for whoever comes next.
  useEffect(() => clearUndo, []);
  const path = useLocation({ select: pathBelowLanguage });
  const back = (
    <PathLink path="" className="admin-nav-link" activeOptions={{ exact: true }}>
      <ArrowLeft aria-hidden className="size-icon" />
      <span className="admin-nav-name">{t('admin.shell.back')}</span>
    </PathLink>
  );
  return (
    <div className="admin-shell">
      <a href="#main" className="button skip-link">
        {t('nav.skip')}
      </a>
      <div className="admin-rail">
        <p className="admin-site">
          {site.sign}
          <span className="admin-nav-name">{site.title}</span>
        </p>
        <AdminNav entries={entries} />
        <div className="admin-rail-foot">{back}</div>
      </div>
      <div className="admin-body">
        <header className="admin-head">
          <NavSheet>
            <AdminNav entries={entries} />
            <div className="admin-rail-foot">{back}</div>
            {sheetTools}
          </NavSheet>
          <Breadcrumb place={placeInEntries(entries, path)} crumbs={crumbs} />
          <div ref={setStatus} role="status" className="admin-head-status" />
          <div ref={setActions} className="admin-head-actions" />
          <ShellOverlays siteId={site.id} entries={entries} findObjects={findObjects} />
          <div className="admin-head-tools">{tools}</div>
        </header>
        {notice}
        <main id="main" tabIndex={-1} className="admin-main">
          <AdminEntriesContext value={entries}>
            <HeadSlotsContext value={slots}>{children}</HeadSlotsContext>
          </AdminEntriesContext>
        </main>
      </div>
    </div>
  );
}
