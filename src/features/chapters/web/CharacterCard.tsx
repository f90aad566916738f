import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ComicCharacter } from '../../comics/comicsApi.ts';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { termPath } from '../../taxonomy/termPath.ts';
import './characters.css';

export type CharacterCardProps = { character: ComicCharacter; isEager: boolean };

/**
 * Picture, name, hair color and gender of a character (spec 3); it leads to the character's page.
 */
export function CharacterCard({ character, isEager }: CharacterCardProps) {
  const t = useTranslations();
  const { slug, name, picture, hair_color: hair, gender, comics_count: count } = character;
  return (
    <PathLink path={termPath({ taxonomy: 'characters', slug })} className="character-card">
      <CoverPicture
        cover={picture}
        sizes="96px"
        priority={isEager ? 'eager' : 'lazy'}
        className="character-face"
      >
        {!picture && (
          <span aria-hidden className="character-initial">
            {[...name][0]}
          </span>
        )}
      </CoverPicture>
      <span className="character-words">
        <span className="character-name">{name}</span>
        {gender !== null && gender !== 'unknown' && (
          <span>
            {t('term.gender')}: {t(`term.genders.${gender}`)}
          </span>
        )}
        {hair !== null && (
          <span>
            {t('term.hair')}: {hair}
          </span>
        )}
        <span>{t('comic.characterComics', { count })}</span>
      </span>
    </PathLink>
  );
}
