import { Link, useLoaderData } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ComicTitle } from '../../../features/comics/web/ComicTitle.tsx';
import { comicSegment } from '../../../features/site/comicPath.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useComicParams } from '../../../features/site/web/useComicParams.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { CharacterCard } from '../../../features/chapters/web/CharacterCard.tsx';
import { ComicTabs } from '../../../features/chapters/web/ComicTabs.tsx';
import '../../../features/chapters/web/characters.css';

/** Pictures of the first rows are asked for at once. */
const FIRST_ROWS = 6;

/** The characters of a comic: how they look, and where else they are. */
export function CharactersScreen() {
  const t = useTranslations('comic');
  const lang = useLocale();
  const { features } = useSite();
  const paramsOf = useComicParams();
  const { comic, characters } = useLoaderData({ from: '/$lang/$segment/$slug/characters' });
  const back = (
    <Link to="/$lang/$segment/$slug" params={paramsOf(comic.slug)} className="more-link">
      <ArrowLeft aria-hidden className="size-icon-small" />
      {t('back', { title: comic.title })}
    </Link>
  );
  return (
    <div className="wrap pt-16">
      <PageHead
        title={t('charactersTitle', { title: comic.title })}
        description={t('charactersDescription', { title: comic.title })}
        canonicalPath={`/${lang}/${comicSegment(features)}/${encodeURIComponent(comic.slug)}/characters`}
        isIndexed={characters.length > 0}
      />
      {back}
      <h1 tabIndex={-1} className="text-26 md:text-34">
        <ComicTitle comic={comic} />
      </h1>
      <div className="mt-8 mb-16">
        <ComicTabs comic={comic} />
      </div>
      {characters.length === 0 && (
        <EmptyState title={t('noCharacters')}>
          <p>{t('noCharactersAbout')}</p>
        </EmptyState>
      )}
      <ul className="character-list">
        {characters.map((character, index) => (
          <li key={character.slug} className="min-w-0">
            <CharacterCard character={character} isEager={index < FIRST_ROWS} />
          </li>
        ))}
      </ul>
    </div>
  );
}
