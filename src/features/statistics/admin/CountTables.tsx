import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { Statistics } from '../statisticsApi.ts';
import { CountTable } from './CountTable.tsx';

type CountTablesProps = { statistics: Statistics };

/** The most read things, the words sought in vain, and the things reported as broken. */
export function CountTables({ statistics }: CountTablesProps) {
  const t = useTranslations('admin.statistics');
  const { most_read: mostRead, empty_searches: searches, broken_pages: broken } = statistics;
  return (
    <>
      <CountTable
        title={t('mostRead')}
        labels={{ name: t('comic'), count: t('lines.reads') }}
        empty={t('nothingRead')}
        things={mostRead.map(({ id, slug, title, readers }) => ({
          key: id,
          name: title,
          path: `/admin/comics/${slug}`,
          count: readers,
        }))}
      />
      <CountTable
        title={t('emptySearches')}
        about={t('emptySearchesAbout')}
        labels={{ name: t('words'), count: t('searches') }}
        empty={t('noEmptySearches')}
        things={searches.map(({ words, searches: count }) => ({
          key: words,
          name: words,
          path: `/latest?q=${encodeURIComponent(words)}`,
          count,
        }))}
      />
      <CountTable
        title={t('brokenPages')}
        about={t('brokenPagesAbout')}
        labels={{ name: t('comic'), count: t('pages') }}
        empty={t('noBrokenPages')}
        things={broken.map(({ id, slug, title, pages }) => ({
          key: id,
          name: title,
          path: `/admin/comics/${slug}`,
          count: pages,
        }))}
      >
        {broken.length > 0 && (
          <p>
            <PathLink path="/moderation" className="text-link" preload={false}>
              {t('toReports')}
            </PathLink>
          </p>
        )}
      </CountTable>
    </>
  );
}
