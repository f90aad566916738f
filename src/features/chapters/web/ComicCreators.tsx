import { useFormatter, useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { termPath } from '../../taxonomy/termPath.ts';
import './comicHeader.css';

/** Authors, then artists, each a link to what else they made; who is both is named once. */
export function ComicCreators({ comic }: { comic: ComicDetail }) {
  const t = useTranslations('comic');
  const format = useFormatter();
  const creators = comic.terms
    .filter(({ taxonomy }) => taxonomy === 'authors' || taxonomy === 'artists')
    .flatMap(({ taxonomy, items }) =>
      items.map(({ slug, name }) => ({ path: termPath({ taxonomy, slug }), name })),
    );
  const named = creators.filter(({ name }, at) => creators.findIndex((one) => one.name === name) === at);
  if (named.length === 0) return null;
  const links = named.map(({ path, name }) => (
    <PathLink key={path} path={path} className="creator-link text-link">
      {name}
    </PathLink>
  ));
  const names = format.list(
    named.map(({ name }) => name),
    { type: 'conjunction' },
  );
  return (
    <p className="text-14 break-words md:text-16">
      {t.rich('by', { names, links: () => format.list(links, { type: 'conjunction' }) })}
    </p>
  );
}
