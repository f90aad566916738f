import { Outlet, useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RunningBulkEdits } from '../../../features/bulkEditing/admin/RunningBulkEdits.tsx';
import { AccountButton } from '../../../features/sessions/web/AccountButton.tsx';
import { LanguageLinks } from '../../../features/site/web/LanguageLinks.tsx';
import { LanguageSwitch } from '../../../features/site/web/LanguageSwitch.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { ThemeMenu } from '../../../features/site/web/ThemeMenu.tsx';
import { ThemeSwitch } from '../../../features/site/web/ThemeSwitch.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { MemberRecords } from '../../../features/staff/admin/MemberRecords.tsx';
import { AdminShell } from '../../../ui/admin/AdminShell.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useShownRoute } from '../../routing/useShownRoute.ts';
import { adminEntries } from './adminEntries.ts';
import { useFindObjects } from './useFindObjects.ts';

/** The shell of the admin area with the site's own parts. */
export const AdminArea = withWords(function AdminArea() {
  const t = useTranslations();
  const { id, features, title, letter } = useSite();
  const findObjects = useFindObjects();
  const { user } = useSession();
  const entries = adminEntries(
    { features, isLimited: user?.is_limited === true },
    {
      place: (key) => t(`admin.shell.places.${key}`),
      group: (group) => t(`admin.shell.groups.${group}`),
      taxonomy: (taxonomy) => t(`taxonomies.${taxonomy}`),
    },
  );
  return (
    <MemberRecords>
      <AdminShell
        entries={entries}
        site={{
          id,
          title,
          sign: (
            <span aria-hidden className="site-letter">
              {letter}
            </span>
          ),
        }}
        findObjects={findObjects}
        notice={<RunningBulkEdits />}
        tools={
          <>
            <LanguageSwitch />
            <ThemeMenu />
            <AccountButton />
          </>
        }
        sheetTools={
          <>
            <ThemeSwitch />
            <ul>
              <LanguageLinks />
            </ul>
          </>
        }
      >
        <Outlet />
      </AdminShell>
    </MemberRecords>
  );
});

const ROUTES = ['/$lang/admin/', '/$lang/admin/$'] as const;

/** The screen that the address leads to. Another object of the same kind is another page. */
export const OpenScreen = withWords(function OpenScreen(): ReactNode {
  const { Screen, params, isForLimited } = useLoaderData({ from: useShownRoute(ROUTES) });
  const { user } = useSession();
  const isOpen = isForLimited || user?.is_limited !== true;
  return Screen !== null && isOpen ? (
    <Screen key={JSON.stringify(params)} params={params} />
  ) : (
    <NoSuchScreen />
  );
});

function NoSuchScreen() {
  const t = useTranslations();
  return (
    <div className="wrap">
      <PageHead title={t('notFound.title')} isIndexed={false} isNowhere />
      <EmptyState
        level="h1"
        mark="404"
        title={t('notFound.title')}
        actions={
          <PathLink path="/admin" className="button button-primary">
            {t('admin.shell.places.overview')}
          </PathLink>
        }
      >
        <p>{t('admin.shell.notFound')}</p>
      </EmptyState>
    </div>
  );
}
