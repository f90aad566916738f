import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '../../media/Picture.ts';
import { pageFallbackUrl } from '../../media/pictureUrls.ts';
import './moderation.css';

export type BlurredPictureProps = { picture: Picture; name: string; isShown: boolean; onToggle: () => void };

/**
 * A reported picture, blurred until it is asked for. Asked for at this site, which knows staff, and
 * not at its CDN.
 */
export function BlurredPicture({ picture, name, isShown, onToggle }: BlurredPictureProps) {
  const t = useTranslations('admin.moderation');
  const { width, height } = picture;
  const room = { '--picture-width': `${width}px`, '--picture-ratio': width / height } as CSSProperties;
  return (
    <figure className="moderation-picture" data-shown={isShown ? '' : undefined}>
      <span className="moderation-picture-frame" style={room}>
        <img
          src={pageFallbackUrl({ cdn: '', picture })}
          alt={t('pictureOf', { name })}
          width={width}
          height={height}
          loading="lazy"
        />
      </span>
      <button
        type="button"
        className="button"
        aria-pressed={isShown}
        aria-keyshortcuts="V"
        onClick={onToggle}
      >
        {t(isShown ? 'hidePicture' : 'show')}
      </button>
    </figure>
  );
}
