import { useState, type CSSProperties } from 'react';
import { avatarUrl } from '../avatarUrl.ts';
import { nameHue } from './nameHue.ts';
import './avatar.css';

export type AvatarProps = {
  username: string;
  /** Id of the member's picture; null where they have none. */
  picture: string | null;
  /** Base address of media; empty for this site. */
  cdn: string;
  size?: 'large' | 'small';
};

/** Widths of the classes below, in CSS pixels. */
const WIDTHS = { large: 88, small: 24 };

/**
 * A member's picture, over their first letter on a ground of their own hue. The letter shows if
 * there is no picture, or if it was removed after the page was made. Hidden from screen readers,
 * because the name stands beside it.
 */
export function Avatar({ username, picture, cdn, size = 'large' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const [letter = ''] = username;
  const url = (density: number) => picture && avatarUrl(cdn, picture, WIDTHS[size] * density);
  return (
    <span
      aria-hidden
      className={size === 'small' ? 'avatar avatar-small' : 'avatar'}
      style={{ '--hue': nameHue(username) } as CSSProperties}
    >
      {letter.toUpperCase()}
      {picture && picture !== failed && (
        <img
          src={url(2) ?? ''}
          srcSet={`${url(1)} 1x, ${url(2)} 2x`}
          alt=""
          width={WIDTHS[size]}
          height={WIDTHS[size]}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      )}
    </span>
  );
}
