import { useLoaderData, useSearch } from '@tanstack/react-router';
import { useContext, type ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { Clamped } from '../../../ui/controls/Clamped.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import type { TermDetail } from '../../../features/taxonomy/taxonomyApi.ts';
import { TAXONOMY_KINDS } from '../../../features/taxonomy/taxonomyKinds.ts';
import { termPath } from '../../../features/taxonomy/termPath.ts';
import { ComicList } from '../../../features/comics/web/ComicList.tsx';
import { CoverPicture } from '../../../features/comics/web/CoverPicture.tsx';
import { listQuery } from '../../../features/comics/web/listSearch.ts';
import { OwnPartsContext } from '../../../features/comics/web/OwnPartsContext.ts';
import { previewUrl } from '../../../features/comics/web/previewUrl.ts';
import { useShownRoute } from '../../routing/useShownRoute.ts';
import { COMMENTED_TERMS } from '../comments/commentedTerms.ts';
import './termScreen.css';

const ROUTES = TAXONOMY_KINDS.map(({ termPath }) => `/$lang/${termPath}/$slug` as const);

/** One tag, artist, character ... : what is written of it, and the comics that carry it. */
export function TermScreen() {
  const t = useTranslations();
  const lang = useLocale();
  const format = useFormatter();
  const route = useShownRoute(ROUTES);
  const search = useSearch({ from: route });
  const { cdn } = useSite();
  const { term, list } = useLoaderData({ from: route });
  // Imported from its feature, the button would make the bundler cut two more files out of the
  // program, which every first visit fetches.
  const { Follow } = useContext(OwnPartsContext);
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
        {...previewUrl(cdn, term.picture)}
      />
      <PathLink path={`/${listPath}`} className="more-link">
        {kinds}
      </PathLink>
      <div className={term.picture ? 'term-top' : ''}>
        {term.picture && (
          <CoverPicture cover={term.picture} sizes="136px" priority="eager" className="term-picture" />
        )}
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-26 break-words md:text-34">
            {term.name}
          </h1>
          <TermFacts term={term} />
          <div className="term-acts">
            {COMMENTED_TERMS.some(({ taxonomy }) => taxonomy === term.taxonomy) && (
              <PathLink path={`${termPath(term)}/comments`} preload={false} className="chip chip-link">
                {t('comic.comments')}
                {term.comments_count > 0 && (
                  <data className="ml-4 text-muted">{format.number(term.comments_count)}</data>
                )}
              </PathLink>
            )}
            {Follow && <Follow kind={term.taxonomy} slug={term.slug} name={term.name} />}
          </div>
        </div>
      </div>
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
