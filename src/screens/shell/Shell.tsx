import { Outlet, useLoaderData, useLocation, useMatches, type AnyRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdSpace } from '../../features/ads/web/AdSpace.tsx';
import { SearchButton } from '../../features/search/web/SearchButton.tsx';
import { SearchHost } from '../../features/search/web/SearchHost.tsx';
import { AccountButton } from '../../features/sessions/web/AccountButton.tsx';
import { useSession } from '../../features/sessions/web/useSession.ts';
import { isPrivatePath } from '../../features/site/languagePath.ts';
import { SiteHeader } from '../../features/site/web/SiteHeader.tsx';
import { TabBar } from '../../features/site/web/TabBar.tsx';
import { useSite } from '../../features/site/web/useSite.ts';
import { AlertRegion } from '../../ui/alerts/AlertRegion.tsx';
import { loadChunk } from '../../ui/device/loadChunk.ts';
import { useNote } from '../../ui/device/useNote.ts';
import { useIsHydrated } from '../../ui/device/useIsHydrated.ts';
import { useArrival } from '../../ui/layout/useArrival.ts';
import { BellPlace } from './BellPlace.tsx';
import { BrowseMenu } from './BrowseMenu.tsx';
import { MoreTab } from './MoreTab.tsx';
import { SiteFooter } from './SiteFooter.tsx';

/** A page that cannot be counted is shown all the same. */
const Analytics = lazy(() =>
  loadChunk(() => import('../../features/analytics/web/Analytics.tsx')).then(
    (chunk) => ({ default: chunk.Analytics }),
    () => ({ default: () => null }),
  ),
);

/** If the question cannot be loaded now, it is asked on a later page. */
const HistoryQuestion = lazy(() =>
  loadChunk(() => import('../../features/progress/web/HistoryQuestion.tsx')).then(
    (chunk) => ({ default: chunk.HistoryQuestion }),
    () => ({ default: () => null }),
  ),
);

/** A warning that cannot be fetched now is shown on a later page. */
const Warnings = lazy(() =>
  loadChunk(() => import('../../features/staff/web/Warnings.tsx')).then(
    (chunk) => ({ default: chunk.Warnings }),
    () => ({ default: () => null }),
  ),
);

/**
 * Header, footer and alerts around every screen. The reader (spec 2) and the admin area have the
 * page to themselves.
 */
export function Shell() {
  const t = useTranslations('nav');
  const lang = useLocale();
  const chrome = useMatches({ select: ownChrome });
  const isReader = chrome === 'reader';
  // Nobody else's words stand beside a password or an account.
  const isPrivate = useLocation({ select: ({ pathname }) => isPrivatePath(pathname) });
  const { AgeGate } = useLoaderData({ from: '/$lang' });
  const { id, ua } = useSite();
  const hasAnalytics = ua !== '';
  const hasQuestion = useNote(`${id}_progress-question`) !== null;
  const hasWarning = useSession().user?.has_warning === true;
  const isHydrated = useIsHydrated();
  const [isPrivacyOpen, setPrivacyOpen] = useState(false);
  useArrival(isReaderOpen);
  return (
    <>
      {AgeGate && <AgeGate />}
      {chrome ? (
        <Outlet />
      ) : (
        <div className="flex min-h-dvh flex-col pb-tabs md:pb-0">
          <a href="#main" className="button skip-link">
            {t('skip')}
          </a>
          <SiteHeader
            browse={<BrowseMenu key={lang} />}
            search={<SearchButton />}
            account={
              <>
                <BellPlace />
                <AccountButton />
              </>
            }
          />
          <main id="main" tabIndex={-1} className="grow">
            <Outlet />
          </main>
          <SearchHost />
          {!isPrivate && <AdSpace placement="footer" />}
          <SiteFooter onPrivacy={() => setPrivacyOpen(true)} />
          <TabBar search={<SearchButton shape="tab" />} more={<MoreTab />} />
        </div>
      )}
      {hasAnalytics && isHydrated && (
        <Suspense>
          <Analytics isReader={isReader} isAskedFor={isPrivacyOpen} onDecided={() => setPrivacyOpen(false)} />
        </Suspense>
      )}
      {hasQuestion && (
        <Suspense>
          <HistoryQuestion />
        </Suspense>
      )}
      {hasWarning && (
        <Suspense>
          <Warnings />
        </Suspense>
      )}
      <AlertRegion />
    </>
  );
}

type Shown = { staticData: { chrome?: 'reader' | 'admin' }; status: string };

/**
 * A chapter that is not there, or could not be had, is a page of the site like any other; so is the
 * admin area to others than admins.
 */
function ownChrome(matches: readonly Shown[]): 'reader' | 'admin' | undefined {
  return matches.find(
    ({ staticData, status }) => staticData.chrome && status !== 'notFound' && status !== 'error',
  )?.staticData.chrome;
}

function isReaderOpen(router: AnyRouter): boolean {
  return ownChrome(router.state.matches) === 'reader';
}
