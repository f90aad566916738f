import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedPlaylist } from '../playlistEditingApi.ts';
import type { PlaylistFieldName, PlaylistFields } from '../playlistFields.ts';

export type PlaylistForm = {
  open: OpenEditor<EditedPlaylist>;
  words: FieldWords;
  /** The playlist in the last answer; typed values are in `value`. */
  playlist: EditedPlaylist;
  value: <Name extends PlaylistFieldName>(field: Name) => PlaylistFields[Name];
  set: <Name extends PlaylistFieldName>(field: Name, value: PlaylistFields[Name]) => void;
};

export const PlaylistFormContext = createContext<PlaylistForm | null>(null);

/** The form of the playlist around. */
export function usePlaylistForm(): PlaylistForm {
  const form = use(PlaylistFormContext);
  if (!form) throw new Error('There is no form of a playlist around.');
  return form;
}

export function makePlaylistForm(open: OpenEditor<EditedPlaylist>, words: FieldWords): PlaylistForm {
  return {
    open,
    words,
    playlist: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
