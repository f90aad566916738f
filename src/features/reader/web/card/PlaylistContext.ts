import { createContext } from 'react';
import type { PlaylistPlace } from '../../../memberPlaylists/memberPlaylistsApi.ts';

/** The playlist that is read through, and where in it the reader is. */
export const PlaylistContext = createContext<PlaylistPlace | undefined>(undefined);
