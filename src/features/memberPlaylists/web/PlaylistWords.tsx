import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_OWN_DESCRIPTION, MAX_OWN_TITLE } from '../memberPlaylistLimits.ts';
import type { OwnVisibility } from '../memberPlaylistsApi.ts';
import type { FullOwnPlaylist } from './FullOwnPlaylist.ts';
import { chosenCover } from './chosenCover.ts';
import { CoverField } from './CoverField.tsx';
import { PLAYLIST_CALLS } from './playlistCalls.ts';
import type { PlaylistQueue } from './usePlaylistQueue.ts';
import { VisibilityField } from './VisibilityField.tsx';

type PlaylistWordsProps = { playlist: FullOwnPlaylist; queue: PlaylistQueue; onStale: () => void };

/** Name, description and visibility. */
export function PlaylistWords({ playlist, queue, onStale }: PlaylistWordsProps) {
  const t = useTranslations('ownPlaylists');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [isSaved, setIsSaved] = useState(false);
  const { slug, title, description, visibility } = playlist;
  async function save(values: FormData): Promise<void> {
    setIsSaved(false);
    const cover = String(values.get('cover_item'));
    const call = async () => {
      try {
        await queue.run((version) =>
          callApi('PATCH /api/own-playlists/:slug', {
            slug,
            version,
            title: String(values.get('title')),
            description: String(values.get('description')),
            visibility: String(values.get('visibility')) as OwnVisibility,
            ...(cover === chosenCover(playlist) ? {} : { cover_item: cover || null }),
          }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.code === 'playlist_stale') onStale();
        throw error;
      }
    };
    setIsSaved(await send(values, call, { invalidates: PLAYLIST_CALLS }));
  }
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-12 text-20">
        {t('words')}
      </h2>
      <Form errors={errors} onSubmit={(values) => void save(values)} onChange={() => setIsSaved(false)}>
        <TextInput label={t('title')} name="title" defaultValue={title} maxLength={MAX_OWN_TITLE} required />
        <TextArea
          label={t('description')}
          name="description"
          defaultValue={description}
          maxLength={MAX_OWN_DESCRIPTION}
        />
        <VisibilityField initial={visibility} />
        <CoverField playlist={playlist} />
        <div className="flex flex-wrap items-center gap-12">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
          <span role="status" className="text-14 text-muted">
            {isSaved && t('saved')}
          </span>
        </div>
      </Form>
    </section>
  );
}
