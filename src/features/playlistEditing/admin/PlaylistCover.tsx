import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { Picture } from '../../media/Picture.ts';
import { coverUrl, pageFallbackUrl } from '../../media/pictureUrls.ts';
import type { EditedPlaylist } from '../playlistEditingApi.ts';
import type { KnownEntries } from './useEntries.ts';
import '../../editing/admin/editing.css';
import './playlistEditing.css';

/** The covers of so many items stand for a playlist without one of its own. */
const MOSAIC_SIZE = 4;

const urlOf = (picture: Picture) => {
  const width = picture.cover_widths.at(-1);
  return width === undefined ? pageFallbackUrl({ cdn: '', picture }) : coverUrl('', picture, width);
};

/**
 * The picture of a playlist: the covers of its first items, that of one of them, or a picture of
 * this device.
 */
export function PlaylistCover({ entries }: { entries: KnownEntries }) {
  const t = useTranslations('admin.playlists');
  const { callApi } = useApi();
  const { isBusy, errors, send } = useFormSending();
  const { object: playlist, value, set } = useEntityForm<EditedPlaylist>();
  const [sent, setSent] = useState<{ id: string; url: string }>();
  const sentUrl = sent?.url;
  useEffect(() => () => (sentUrl === undefined ? undefined : URL.revokeObjectURL(sentUrl)), [sentUrl]);
  const cover = value('cover');
  const covers = value('items').flatMap((key) => entries.get(key)?.cover ?? []);
  const byId = new Map(covers.map((picture) => [picture.id, picture]));
  const chosen =
    cover === null
      ? undefined
      : (byId.get(cover) ?? (playlist.cover?.id === cover ? playlist.cover : undefined));
  const url = sent && sent.id === cover ? sent.url : chosen && urlOf(chosen);
  const choose = (file: File) =>
    void send(null, async () => {
      const picture = await callApi('POST /api/admin/pictures', {}, { bytes: file });
      setSent({ id: picture.id, url: URL.createObjectURL(file) });
      set('cover', picture.id);
    });
  const titles = [...entries.values()].filter(({ cover: one }) => one && byId.has(one.id));
  return (
    <Panel title={t('sections.cover')}>
      {cover === null ? (
        <>
          <div className="playlist-mosaic">
            {[...byId.values()].slice(0, MOSAIC_SIZE).map((picture) => (
              <img key={picture.id} src={urlOf(picture)} alt="" />
            ))}
          </div>
          <p className="field-about">{t('mosaicAbout')}</p>
        </>
      ) : (
        url !== undefined && <img src={url} alt={t('coverAlt')} className="edited-playlist-cover" />
      )}
      <Select
        label={t('coverOf')}
        name="cover"
        value={cover !== null && byId.has(cover) ? cover : ''}
        onChange={({ target }) => target.value !== '' && set('cover', target.value)}
      >
        <option value="">{t('coverOfNone')}</option>
        {[...new Map(titles.map((entry) => [entry.cover?.id ?? '', entry.comic.title]))].map(
          ([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ),
        )}
      </Select>
      <div className="editing-acts">
        <FileButton
          name="cover_file"
          accept="image/*"
          label={t('chooseCover')}
          isBusy={isBusy}
          messages={Object.values(errors).flat()}
          onFile={choose}
        />
        {cover !== null && (
          <Button variant="quiet" onClick={() => set('cover', null)}>
            {t('useMosaic')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
