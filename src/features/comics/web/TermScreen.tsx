import { useLoaderData, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Output } from '../../../contract/endpoint.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { Clamped } from '../../../ui/controls/Clamped.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { TermDetail } from '../../taxonomy/taxonomyApi.ts';
import { TAXONOMY_KINDS } from '../../taxonomy/taxonomyKinds.ts';
import { termPath } from '../../taxonomy/termPath.ts';
import type { listComics } from '../comicsApi.ts';
import { ComicList } from './ComicList.tsx';
import { listQuery, type ListSearch } from './listSearch.ts';

/** Data that the routes of `web/taxonomyScreens.tsx` load. */
export type TermData = { term: TermDetail; list: Output<typeof listComics> };

/** One tag, artist, character ... : what is written of it, and the comics that carry it. */
export function TermScreen() {
  const t = useTranslations();
  const lang = useLocale();
  const search = useSearch({ strict: false }) as ListSearch;
  const { term, list } = useLoaderData({ strict: false }) as TermData;
  const kinds = t(`taxonomies.${term.taxonomy}`);
  const listPath = TAXONOMY_KINDS.find((kind) => kind.taxonomy === term.taxonomy)?.listPath;
  const description = term.description && richTextToPlain(term.description);
  const page = list.pagination.current_page;
  return (
    <div className="wrap pt-32">
      <PageHead
        title={t('term.title', { name: term.name, kinds })}
        description={description ?? t('term.description', { name: term.name, count: term.comics_count })}
        canonicalPath={`/${lang}${termPath(term)}${listQuery({ ...search, page })}`}
        isIndexed={search.q === undefined}
      />
      <PathLink path={`/${listPath}`} className="more-link">
        {kinds}
      </PathLink>
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {term.name}
      </h1>
      <TermFacts term={term} />
      {term.description && (
        <div className="mt-16">
          <Clamped length={description?.length ?? 0}>
            <RichTextBlocks document={term.description} />
          </Clamped>
        </div>
      )}
      <div className="mt-24">
        <ComicList search={search} list={list} />
      </div>
    </div>
  );
}

function TermFacts({ term }: { term: TermDetail }) {
  const t = useTranslations();
  const { aliases, links, hair_color: hair, gender } = term;
  if (aliases.length + links.length === 0 && hair === null && gender === null) return null;
  return (
    <dl className="mt-12 flex flex-wrap gap-x-32 gap-y-12 text-14">
      {aliases.length > 0 && <Fact name={t('comic.alternativeTitles')}>{aliases.join(', ')}</Fact>}
      {hair !== null && <Fact name={t('term.hair')}>{hair}</Fact>}
      {gender !== null && <Fact name={t('term.gender')}>{t(`term.genders.${gender}`)}</Fact>}
      {links.length > 0 && (
        <Fact name={t('term.links')}>
          <ul className="flex flex-wrap gap-x-16">
            {links.map((link) => (
              <li key={link} className="min-w-0">
                <a href={link} rel="noopener" className="text-link break-words">
                  {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
