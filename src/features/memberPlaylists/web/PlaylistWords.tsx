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
  // The words that the form was filled with, until it has saved others or was told of others.
  const [seen, setSeen] = useState(playlist);
  const [isOld, setIsOld] = useState(false);
  // With other words than those the form has now, after a refusal.
  const [former, setFormer] = useState<FullOwnPlaylist>();
  if (isOld && seen !== playlist) {
    setFormer(seen);
    setSeen(playlist);
    setIsOld(false);
  }
  const { slug } = playlist;
  const changedElsewhere = (field: 'title' | 'description') =>
    former && former[field] !== seen[field] ? t('changedElsewhere', { text: seen[field] }) : undefined;
  async function save(values: FormData): Promise<void> {
    setIsSaved(false);
    const title = String(values.get('title'));
    const description = String(values.get('description'));
    const visibility = String(values.get('visibility')) as OwnVisibility;
    const cover = String(values.get('cover_item'));
    const isSameCover = cover === chosenCover({ ...seen, items: playlist.items });
    const call = async () => {
      try {
        await queue.run(() =>
          callApi('PATCH /api/own-playlists/:slug', {
            slug,
            ...(title === seen.title ? {} : { title, seen_title: seen.title }),
            ...(description === seen.description ? {} : { description, seen_description: seen.description }),
            ...(visibility === seen.visibility ? {} : { visibility }),
            ...(isSameCover ? {} : { cover_item: cover || null }),
          }),
        );
        const cover_item_id = isSameCover ? seen.cover_item_id : cover || null;
        setSeen({ ...seen, title, description, visibility, cover_item_id });
        setFormer(undefined);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'playlist_stale') {
          setIsOld(true);
          onStale();
        }
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
        <TextInput
          label={t('title')}
          name="title"
          description={changedElsewhere('title')}
          defaultValue={seen.title}
          maxLength={MAX_OWN_TITLE}
          required
        />
        <TextArea
          label={t('description')}
          name="description"
          description={changedElsewhere('description')}
          defaultValue={seen.description}
          maxLength={MAX_OWN_DESCRIPTION}
        />
        <VisibilityField initial={seen.visibility} />
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
