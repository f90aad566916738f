import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordActs } from '../../../ui/admin/RecordsContext.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import type {} from '../../../features/memberPlaylists/memberPlaylistsApi.ts';
import { EntityHome } from '../../../features/editing/admin/EntityHome.tsx';
import { NewPlaylistDialog } from '../../../features/playlistEditing/admin/NewPlaylistDialog.tsx';
import type { PlaylistLine } from '../../../features/playlistEditing/playlistEditingApi.ts';
import { playlistsTable } from '../../../features/playlistEditing/admin/playlistsTable.tsx';

/** The playlists of the site. */
export const EditedPlaylistsScreen = withWords(function EditedPlaylistsScreen() {
  const t = useTranslations('admin.playlists');
  const { callApi } = useApi();
  const { send } = useFormSending();
  const recordActs = useRecordActs();
  const table = useMemo(() => {
    const rowActs = ({ slug, owner, is_hidden: isHidden }: PlaylistLine) => {
      if (owner === null) return [];
      const act = () =>
        isHidden
          ? callApi('DELETE /api/moderation/playlists/:slug/hidden', { slug })
          : callApi('PUT /api/moderation/playlists/:slug/hidden', { slug });
      const onSelect = () => void send(null, act, { invalidates: ['GET /api/admin/playlists'] });
      return [{ label: t(isHidden ? 'showAgain' : 'hide'), onSelect }, ...recordActs(owner)];
    };
    return playlistsTable(t, rowActs);
  }, [t, callApi, send, recordActs]);
  return (
    <EntityHome
      kind="playlist"
      title={t('title')}
      make={t('new')}
      renderNew={(dialog) => <NewPlaylistDialog {...dialog} />}
    >
      <EntityTable table={table} />
    </EntityHome>
  );
});
