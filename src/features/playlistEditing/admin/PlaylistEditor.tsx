import { useRouter } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { valueOf } from '../../editing/admin/editorState.ts';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { EditedPlaylist } from '../playlistEditingApi.ts';
import type { PlaylistFields } from '../playlistFields.ts';
import { PlaylistCover } from './PlaylistCover.tsx';
import { PlaylistItems } from './PlaylistItems.tsx';
import { PlaylistShowing, PlaylistWords } from './PlaylistSections.tsx';
import { useEntries } from './useEntries.ts';
import { useEntryName } from './useEntryName.ts';
import { usePlaylistWords } from './usePlaylistWords.ts';
import { VISIBILITY_TONES } from './visibilityTones.ts';
import '../../editing/admin/editing.css';
import './playlistEditing.css';

/** Every field of one playlist. */
export function PlaylistEditor({ playlist: loaded }: { playlist: EditedPlaylist }) {
  const t = useTranslations('admin.playlists');
  const { callApi } = useApi();
  const { id } = loaded;
  const open = useEditor<EditedPlaylist>({
    kind: 'playlist',
    id,
    saved: loaded,
    isList: (field) => field === 'items',
    read: () => callApi('GET /api/admin/playlists/:slug', { slug: id }),
    async save(edit) {
      const { playlist, others } = await callApi('PATCH /api/admin/playlists/:slug', {
        slug: id,
        ...edit,
        fields: edit.fields as Partial<PlaylistFields>,
      });
      return { saved: playlist, others };
    },
  });
  const playlist = open.view.object;
  const entries = useEntries(valueOf(open.view.state, 'items') as PlaylistFields['items'], playlist.entries);
  const nameOf = useEntryName(entries);
  const words = usePlaylistWords(nameOf);
  const { title, visibility, slug } = playlist.fields;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {title}
      </h1>
      <p className="playlist-state">
        <Badge tone={VISIBILITY_TONES[visibility]}>{t(`states.${visibility}`)}</Badge>
        {visibility !== 'private' && (
          <PathLink
            path={`/playlists/playlist/${encodeURIComponent(slug)}`}
            className="editing-link text-link"
          >
            {t('open')}
          </PathLink>
        )}
      </p>
      <EditorFrame
        kind="playlist"
        id={id}
        name={title}
        open={open}
        words={words}
        crumbs={[{ name: title }]}
        path={`/admin/playlist/${id}`}
        side={
          <>
            <PlaylistCover entries={entries} />
            <PlaylistShowing />
            <RemovePanel id={id} title={title} />
            <Panel title={t('sections.versions')}>
              <VersionList
                kind="playlist"
                id={id}
                version={playlist.version}
                words={words}
                onRestore={(fields) => open.editor.restore(fields)}
              />
            </Panel>
          </>
        }
      >
        <PlaylistWords />
        <PlaylistItems entries={entries} nameOf={nameOf} />
      </EditorFrame>
    </>
  );
}

function RemovePanel({ id, title }: { id: string; title: string }) {
  const t = useTranslations('admin.playlists');
  const lang = useLocale();
  const router = useRouter();
  const { callApi } = useApi();
  const leave = () => {
    showResponse(t('removed', { title }));
    const to: string = `/${lang}/admin/playlist`;
    void router.navigate({ to });
  };
  return (
    <Panel title={t('sections.remove')}>
      <p className="field-about">{t('removeAbout')}</p>
      <div>
        <ConfirmedAct
          title={t('removeTitle', { title })}
          confirmLabel={t('remove')}
          isDanger
          act={() => callApi('DELETE /api/admin/playlists/:slug', { slug: id })}
          effects={{ invalidates: ['GET /api/admin/playlists', 'GET /api/admin/playlist-count'] }}
          onDone={leave}
        >
          {t('removeAbout')}
        </ConfirmedAct>
      </div>
    </Panel>
  );
}
