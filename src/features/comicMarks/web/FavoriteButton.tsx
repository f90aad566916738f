import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnMark } from './useComicMark.ts';

type FavoriteButtonProps = OwnMark & {
  className: string;
  /** The comic's, where it is one of many. */
  title?: string;
  children?: ReactNode;
};

/** Puts the comic among the favourites, or takes it out: one tap, also without a network. */
export function FavoriteButton({ mark, change, className, title, children }: FavoriteButtonProps): ReactNode {
  const t = useTranslations('marks');
  const label = title === undefined ? t('favorite') : t('favoriteOf', { title });
  return (
    <button
      type="button"
      className={className}
      aria-pressed={mark.favorite}
      title={label}
      onClick={() => change({ favorite: !mark.favorite })}
    >
      <Heart aria-hidden className="size-icon" fill={mark.favorite ? 'currentColor' : 'none'} />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}
