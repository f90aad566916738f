import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import { PlaylistEditor } from '../../../features/playlistEditing/admin/PlaylistEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

type Props = { params: AdminParams<'playlist/:slug'> };

/** The editor of one playlist. */
export const EditPlaylistScreen = withWords(function EditPlaylistScreen({ params }: Props) {
  const t = useTranslations('admin.playlists');
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/playlists/:slug', params)}
      title={t('title')}
      path="/admin/playlist"
      gone={t('gone')}
      renderEditor={(playlist) => <PlaylistEditor key={playlist.id} playlist={playlist} />}
    />
  );
});
