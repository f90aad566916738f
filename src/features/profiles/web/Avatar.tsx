import type { CSSProperties } from 'react';
import { nameHue } from './nameHue.ts';
import './avatar.css';

/** A member's first letter on a ground of their own hue. The name itself stands beside it. */
export function Avatar({ username }: { username: string }) {
  const [letter = ''] = username;
  return (
    <span aria-hidden className="avatar" style={{ '--hue': nameHue(username) } as CSSProperties}>
      {letter.toUpperCase()}
    </span>
  );
}
