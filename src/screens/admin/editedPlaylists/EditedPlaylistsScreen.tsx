import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { useRecordActs } from '../../../ui/admin/RecordsContext.ts';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import type {} from '../../../features/memberPlaylists/memberPlaylistsApi.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { NewPlaylistDialog } from '../../../features/playlistEditing/admin/NewPlaylistDialog.tsx';
import type { PlaylistLine } from '../../../features/playlistEditing/playlistEditingApi.ts';
import { playlistsTable } from '../../../features/playlistEditing/admin/playlistsTable.tsx';

/** The playlists of the site. */
export const EditedPlaylistsScreen = withWords(function EditedPlaylistsScreen() {
  const t = useTranslations('admin.playlists');
  const [isMaking, setIsMaking] = useState(false);
  const make = () => setIsMaking(true);
  usePaletteActions([{ id: 'playlist-new', name: t('new'), run: make }]);
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
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-icon-small" />} onClick={make}>
            {t('new')}
          </Button>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
      <NewPlaylistDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </div>
  );
});
