import { useLoaderData, useSearch } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { ComicList } from '../../../features/comics/web/ComicList.tsx';
import { listChoiceOf, listQuery } from '../../../features/comics/web/listSearch.ts';
import { SearchForm } from '../../../features/comics/web/SearchForm.tsx';

/** All comics, or those whose titles hold what was searched for. */
export function LatestScreen() {
  const t = useTranslations('latest');
  const lang = useLocale();
  const search = useSearch({ from: '/$lang/latest' });
  const list = useLoaderData({ from: '/$lang/latest' });
  const { q } = search;
  const title = q === undefined ? t('title') : t('results', { q });
  const page = list.pagination.current_page;
  return (
    <div className="wrap pt-32">
      <PageHead
        title={title}
        description={t('description')}
        canonicalPath={`/${lang}/latest${listQuery({ ...search, page })}`}
        isIndexed={q === undefined}
      />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {title}
      </h1>
      <div className="my-16">
        <SearchForm choice={listChoiceOf(search)} />
      </div>
      <ComicList search={search} list={list} />
    </div>
  );
}
