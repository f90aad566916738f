import type { ReactNode } from 'react';
import { surfaceFilter } from './settings/surfaceFilter.ts';
import type { ReaderState } from './ReaderState.ts';
import './reader.css';

/**
 * The background behind pages, and their colour filter. Bars and sheets are not filtered. `auto` is
 * the theme's background.
 */
export function ReaderGround({ reader, children }: { reader: ReaderState; children: ReactNode }): ReactNode {
  const { preferences } = reader.preferences;
  const { background } = preferences;
  return (
    <div
      className="reader-ground absolute inset-0"
      {...(background === 'auto' ? {} : { 'data-ground': background })}
    >
      <div className="absolute inset-0" style={{ filter: surfaceFilter(preferences) }}>
        {children}
      </div>
    </div>
  );
}
