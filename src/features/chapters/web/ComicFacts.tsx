import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { TermChips } from '../../taxonomy/web/TermChips.tsx';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';

/**
 * Those whose terms are said elsewhere on the page: creators under the title, the language among
 * the facts.
 */
const SAID_ELSEWHERE: readonly Taxonomy[] = ['authors', 'artists', 'languages'];
/** A comic has one of these at most, and they are called so. */
const ONE = ['categories', 'ratings', 'publishers'] as const satisfies Taxonomy[];
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const ATTRIBUTES = ['rewritten', 'speechless', 'translated'] as const;

export function ComicFacts({ comic, favorites }: { comic: ComicDetail; favorites: number }) {
  const t = useTranslations('comic');
  const nameOf = useTranslations('taxonomies');
  const ofTerms = useTranslations('term');
  const format = useFormatter();
  const attributes = ATTRIBUTES.filter((attribute) => comic[attribute]).map((attribute) => t(attribute));
  return (
    <div className="flex flex-col gap-16 text-14">
      <dl className="grid grid-cols-2 gap-x-16 gap-y-12 sm:grid-cols-3 md:grid-cols-2">
        <Fact name={t('status')}>{t(`statuses.${comic.status}`)}</Fact>
        {comic.language && (
          <Fact name={t('language')}>
            <LanguageText tag={comic.language} />
          </Fact>
        )}
        <Fact name={t('chapters')}>{format.number(comic.chapters_count)}</Fact>
        <Fact name={t('pages')}>{format.number(comic.pages_count)}</Fact>
        <Fact name={t('uploaded')}>
          <DateText value={comic.published_at} />
        </Fact>
        <Fact name={t('direction')}>{t(`directions.${comic.is_strip ? 'strip' : comic.direction}`)}</Fact>
        <Fact name={t('readers')}>{format.number(comic.popularity)}</Fact>
        <Fact name={t('favorites')}>{format.number(favorites)}</Fact>
        {comic.score !== null && (
          <Fact name={t('score')}>
            {t('scoreOf', { score: format.number(comic.score, ONE_DECIMAL), count: comic.score_count })}
          </Fact>
        )}
        {attributes.length > 0 && <Fact name={t('attributes')}>{attributes.join(', ')}</Fact>}
      </dl>
      <dl className="flex flex-col gap-16">
        {comic.terms
          .filter(({ taxonomy }) => !SAID_ELSEWHERE.includes(taxonomy))
          .map(({ taxonomy, items }) => (
            <div key={taxonomy}>
              <dt className="mb-4 text-13 text-muted">
                {isOne(taxonomy) ? t(`one.${taxonomy}`) : nameOf(taxonomy)}
              </dt>
              <dd>
                <TermChips taxonomy={taxonomy} terms={items} />
              </dd>
            </div>
          ))}
        {comic.links.length > 0 && (
          <div>
            <dt className="mb-4 text-13 text-muted">{ofTerms('links')}</dt>
            <dd className="flex flex-wrap gap-x-16">
              {comic.links.map(({ label, url }) => (
                <a key={url} href={url} rel="noopener" className="text-link wrap-anywhere">
                  {label}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function isOne(taxonomy: Taxonomy): taxonomy is (typeof ONE)[number] {
  return (ONE as readonly Taxonomy[]).includes(taxonomy);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
