import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { TAXONOMIES } from '../../taxonomy/taxonomyKinds.ts';
import { termPath } from '../../taxonomy/termPath.ts';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import type { Suggestions } from '../searchApi.ts';
import { ComicOption } from './ComicOption.tsx';
import { suggestionsQuery } from './suggestionsQuery.ts';
import './searchOptions.css';

export type SuggestionListProps = {
  id: string;
  /** The text in the field. */
  q: string;
  /** The text that was last sent to the server. */
  asked: string | undefined;
  activeId: string | undefined;
  onChoose: () => void;
};

/**
 * The options for what was typed: comics, terms by taxonomy, and last the list of all that it
 * finds.
 */
export function SuggestionList({ id, q, asked, activeId, onChoose }: SuggestionListProps) {
  const t = useTranslations();
  const lang = useLocale();
  const api = useApi();
  const {
    data: found,
    isWaiting,
    isFailed,
    retry,
  } = useAnswer(asked === undefined ? undefined : suggestionsQuery(api, asked));
  const optionOf = (key: string) => ({
    role: 'option',
    id: `${id}${key}`,
    tabIndex: -1,
    'aria-selected': `${id}${key}` === activeId,
    className: 'search-option',
    onClick: onChoose,
  });
  if (isFailed) return <FailedAnswer onRetry={retry} />;
  const count = found && found.comics.length + found.terms.length;
  const isNothing = count === 0 && !isWaiting;
  return (
    <>
      <p role="status" className={isNothing ? 'py-24' : 'sr-only'}>
        {isNothing && t('search.noResults')}
        {count !== undefined && count > 0 && !isWaiting && t('search.count', { count })}
      </p>
      {!found && <SuggestionSkeleton />}
      <div id={id} role="listbox" aria-label={t('search.title')} aria-busy={!found || isWaiting}>
        {found && <Groups found={found} id={id} optionOf={optionOf} />}
        {!isNothing && (
          <Link
            to="/$lang/latest"
            params={{ lang }}
            search={{ q }}
            activeProps={{}}
            {...optionOf('all')}
            className="search-option mt-8 text-muted"
          >
            <Search aria-hidden className="size-icon-small flex-none" />
            <span className="truncate">{t('search.all', { q })}</span>
          </Link>
        )}
      </div>
    </>
  );
}

type OptionOf = (key: string) => {
  role: string;
  id: string;
  tabIndex: number;
  'aria-selected': boolean;
  className: string;
  onClick: () => void;
};

function Groups({ found, id, optionOf }: { found: Suggestions; id: string; optionOf: OptionOf }) {
  const t = useTranslations();
  const format = useFormatter();
  return (
    <>
      {found.comics.length > 0 && (
        <Group id={`${id}comics`} name={t('search.comics')}>
          <ComicItems tag="div" items={found.comics} slugOf={({ slug }) => slug}>
            {(comic) => <ComicOption key={comic.slug} comic={comic} {...optionOf(`comic-${comic.slug}`)} />}
          </ComicItems>
        </Group>
      )}
      {TAXONOMIES.map((taxonomy) => {
        const terms = found.terms.filter((term) => term.taxonomy === taxonomy);
        if (terms.length === 0) return null;
        return (
          <Group key={taxonomy} id={`${id}${taxonomy}`} name={t(`taxonomies.${taxonomy}`)}>
            {terms.map((term) => (
              <PathLink key={term.slug} path={termPath(term)} {...optionOf(`${taxonomy}-${term.slug}`)}>
                <span className="min-w-0 truncate">{term.name}</span>
                <span className="ml-auto text-13 text-muted tabular">{format.number(term.comics_count)}</span>
              </PathLink>
            ))}
          </Group>
        );
      })}
    </>
  );
}

function Group({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="pt-16 text-13 text-muted">
        {name}
      </p>
      {children}
    </div>
  );
}

/** Placeholder with the height of the first results. */
function SuggestionSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-8 py-16">
      {[1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-touch" />
      ))}
    </div>
  );
}
