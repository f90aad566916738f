import { Link, useLoaderData, useMatch } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { ComicGrid } from './ComicGrid.tsx';

/** A description as short as this is said large, in place of the title that stands in the header already. */
const MOTTO_LENGTH = 80;

export function HomeScreen() {
  const t = useTranslations('home');
  const lang = useLocale();
  const site = useSite();
  const isMotto = site.description.length <= MOTTO_LENGTH;
  const alias = useMatch({ from: '/$lang/home', shouldThrow: false });
  const { data: comics } = useLoaderData({ from: alias?.routeId ?? '/$lang/' });
  return (
    <>
      <PageHead canonicalPath={`/${lang}`} />
      <section className="home-intro">
        <div className="wrap pt-48 pb-32 md:pt-72 md:pb-48">
          {isMotto ? (
            <h1 tabIndex={-1} className="max-w-prose text-34 md:text-44">
              {site.description}
            </h1>
          ) : (
            <>
              <h1 tabIndex={-1} className="text-34 md:text-44">
                {site.title}
              </h1>
              <p className="mt-12 max-w-prose text-muted md:text-20">{site.description}</p>
            </>
          )}
        </div>
      </section>
      <section className="wrap" aria-labelledby="latest">
        {comics.length === 0 ? (
          <HomeEmpty />
        ) : (
          <>
            <div className="mb-12 flex items-center justify-between gap-16">
              <h2 id="latest" className="text-20 md:text-26">
                {t('title')}
              </h2>
              <Link to="/$lang/latest" params={{ lang }} className="more-link">
                {t('more')}
                <ArrowRight aria-hidden className="size-icon-small" />
              </Link>
            </div>
            <ComicGrid comics={comics} />
          </>
        )}
      </section>
    </>
  );
}

/** For whoever comes before the first comic: the visitor, and the operator who is about to add it. */
function HomeEmpty() {
  const t = useTranslations('home');
  return (
    <EmptyState title={t('emptyTitle')} mark="0">
      <p>{t('emptyVisitor')}</p>
      <p className="mt-24">{t('emptyOperator')}</p>
      <code className="mt-12 inline-block rounded-card bg-raised px-16 py-8 text-14 text-text">
        npm run import -- /path/to/comics
      </code>
    </EmptyState>
  );
}
