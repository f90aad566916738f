import type { ReactNode } from 'react';
import { CardMarks, type CardMarksProps } from '../../features/comicMarks/web/CardMarks.tsx';
import { loadPlaylistsSheet } from '../../features/memberPlaylists/web/loadPlaylistsSheet.ts';

/** The marks of a comic in a grid, with the way to playlists. */
export function OwnCardMarks({ comic }: Pick<CardMarksProps, 'comic'>): ReactNode {
  return <CardMarks comic={comic} loadPlaylistsSheet={loadPlaylistsSheet} />;
}
