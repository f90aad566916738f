import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { OF_FORM } from '../../../ui/kit/formErrors.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { OwnPlaylist } from '../memberPlaylistsApi.ts';
import { PLAYLIST_CALLS } from './playlistCalls.ts';
import '../../../ui/kit/field.css';
import './memberPlaylists.css';

type PlaylistTickProps = { playlist: OwnPlaylist; target: { comic: string; chapter?: string } };

/** One of the member's playlists with its tick, which is in view before the server has answered. */
export function PlaylistTick({ playlist, target }: PlaylistTickProps) {
  const t = useTranslations('ownPlaylists');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const { slug, title, item_id: item, items_count: count, visibility } = playlist;
  const [wanted, setWanted] = useState<boolean>();
  const [already, setAlready] = useState<ApiOutput<'PUT /api/own-playlists/:slug/items'>['already']>(null);
  // An item that was unticked here comes back as it was, in its place and with its note.
  const [removed, setRemoved] = useState<string>();
  const isIn = item !== null;
  // Until the list has been asked for again.
  const isWaiting = wanted !== undefined && wanted !== isIn;
  const isTicked = wanted ?? isIn;
  async function toggle(): Promise<void> {
    if (isBusy || isWaiting) return;
    setWanted(!isTicked);
    setAlready(null);
    setRemoved(item ?? undefined);
    const call = async () => {
      if (item !== null) await callApi('DELETE /api/own-playlists/:slug/items/:item', { slug, item });
      else if (removed !== undefined)
        await callApi('PUT /api/own-playlists/:slug/items/:item', { slug, item: removed });
      else setAlready((await callApi('PUT /api/own-playlists/:slug/items', { slug, ...target })).already);
    };
    if (!(await send(null, call, { invalidates: PLAYLIST_CALLS }))) setWanted(undefined);
  }
  return (
    <li>
      <label className="playlist-tick">
        <input type="checkbox" aria-label={title} checked={isTicked} onChange={() => void toggle()} />
        <span className="min-w-0">
          <span className="block truncate font-strong">{title}</span>
          <span className="block text-14 text-muted tabular">
            {t('count', { count })} ·{' '}
            {playlist.role === 'owner' || playlist.owner === null
              ? t(`visibilities.${visibility}`)
              : t('of', { name: playlist.owner })}
          </span>
        </span>
      </label>
      <p role="status" className="text-14 text-muted">
        {already && t(`already.${already}`)}
      </p>
      {errors[OF_FORM] && (
        <p role="alert" className="form-error">
          {errors[OF_FORM].join('\n')}
        </p>
      )}
    </li>
  );
}
