import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/kit/Select.tsx';
import { PlaylistPicture } from '../../playlists/web/PlaylistPicture.tsx';
import { chosenCover } from './chosenCover.ts';
import type { FullOwnPlaylist } from './FullOwnPlaylist.ts';
import './memberPlaylists.css';

type CoverFieldProps = { playlist: Pick<FullOwnPlaylist, 'cover_item_id' | 'mosaic' | 'items'> };

/**
 * The choice of a playlist's picture: the first four covers, or the cover of one of its comics. A
 * field of a form.
 */
export function CoverField({ playlist }: CoverFieldProps) {
  const { mosaic, items } = playlist;
  const t = useTranslations('ownPlaylists');
  const initial = chosenCover(playlist);
  const [chosen, setChosen] = useState(initial);
  const slugs = items.map(({ comic }) => comic?.slug);
  // The first of a comic's chapters stands for all of them, unless another is chosen.
  const choices = items.filter(
    ({ id, comic }, index) =>
      comic?.cover && (id === initial || slugs.findIndex((slug) => slug === comic.slug) === index),
  );
  const cover = choices.find(({ id }) => id === chosen)?.comic?.cover ?? null;
  return (
    <div className="playlist-cover">
      <PlaylistPicture playlist={{ cover, mosaic }} sizes="96px" />
      <Select
        label={t('cover')}
        name="cover_item"
        value={cover ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('coverMosaic')}</option>
        {choices.map(({ id, comic }) => (
          <option key={id} value={id}>
            {comic?.title}
          </option>
        ))}
      </Select>
    </div>
  );
}
