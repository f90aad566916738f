import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { ReadManifest } from '../../../chapters/ReadManifest.ts';
import type { PlaylistPlace } from '../../../memberPlaylists/memberPlaylistsApi.ts';

/**
 * The chapter with the neighbours that it has in a playlist. A neighbour in another comic is none
 * for pages that are turned: the end card leads there.
 */
export function withinPlaylist(manifest: ReadManifest, place: PlaylistPlace | undefined): ReadManifest {
  if (!place || place.is_whole_comic) return manifest;
  const here = (way: PlaylistPlace['next']) => (way?.comic.slug === manifest.comic.slug ? way.chapter : null);
  return {
    ...manifest,
    previous: here(place.previous),
    next: here(place.next),
    next_foreign: null,
    kept: withoutPlaylist(manifest),
    own: manifest,
  };
}

/**
 * The chapter between those of its comic that its reader wishes: where the comic begins and ends
 * for them.
 */
export function withinComic(manifest: ReadManifest): ChapterManifest {
  return manifest.own ?? manifest;
}

/** The chapter as everybody gets it, to be kept for other visits. */
export function withoutPlaylist(manifest: ReadManifest): ChapterManifest {
  return manifest.kept ?? manifest;
}
