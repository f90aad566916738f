import { Outlet, useMatches, type AnyRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SiteFooter } from '../features/site/web/SiteFooter.tsx';
import { SiteHeader } from '../features/site/web/SiteHeader.tsx';
import { TabBar } from '../features/site/web/TabBar.tsx';
import { useArrival } from '../ui/layout/useArrival.ts';

/** What stands around every screen. The reader has the page to itself (spec 2). */
export function Shell() {
  const t = useTranslations('nav');
  const isReader = useMatches({ select: hasReader });
  useArrival(isReaderOpen);
  if (isReader) return <Outlet />;
  return (
    <div className="flex min-h-dvh flex-col pb-tabs md:pb-0">
      <a href="#main" className="button skip-link">
        {t('skip')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <SiteFooter />
      <TabBar />
    </div>
  );
}

type Shown = { staticData: { chrome?: 'reader' }; status: string };

/** A chapter that is not there, or could not be had, is a page of the site like any other. */
function hasReader(matches: readonly Shown[]): boolean {
  return matches.some(
    ({ staticData, status }) => staticData.chrome === 'reader' && status !== 'notFound' && status !== 'error',
  );
}

function isReaderOpen(router: AnyRouter): boolean {
  return hasReader(router.state.matches);
}
