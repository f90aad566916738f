import { useTranslations } from 'use-intl';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { ComicGridCard } from '../../comics/web/ComicGridCard.tsx';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import './comicScreen.css';

/** Comics that have to do with this one, each under what it is to it. */
export function RelatedComics({ comic }: { comic: Pick<ComicDetail, 'related'> }) {
  const t = useTranslations('comic');
  if (comic.related.length === 0) return null;
  return (
    <section id="related" aria-labelledby="related-title" className="comic-related">
      <h2 id="related-title" className="text-20">
        {t('related')}
      </h2>
      <ComicItems className="cover-grid" items={comic.related} slugOf={({ comic: { slug } }) => slug}>
        {({ kind, comic: other }) => (
          <li key={other.slug} className="min-w-0">
            <p className="comic-relation">{t(`relations.${kind}`)}</p>
            <ComicGridCard comic={other} priority="lazy" />
          </li>
        )}
      </ComicItems>
    </section>
  );
}
