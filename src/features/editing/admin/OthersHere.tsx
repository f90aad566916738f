import { useFormatter, useTranslations } from 'use-intl';
import { MemberName, named } from '../../../ui/admin/MemberName.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import type { EditedKindName } from '../editingApi.ts';
import type { SavedObject } from './editorState.ts';
import type { OpenEditor } from './useEditor.ts';
import { usePresence } from './usePresence.ts';
import './editing.css';

export type OthersHereProps<Saved extends SavedObject> = {
  kind: EditedKindName;
  id: string;
  open: OpenEditor<Saved>;
};

/**
 * The others who have the object open, and a note that somebody has saved it since it was read
 * here.
 */
export function OthersHere<Saved extends SavedObject>({ kind, id, open }: OthersHereProps<Saved>) {
  const t = useTranslations('admin.editing.others');
  const format = useFormatter();
  const presence = usePresence(kind, id);
  const { editor, view } = open;
  const isNewer = presence !== undefined && presence.version > view.state.saved.version && !view.isSaving;
  const names = presence?.others.map(({ username }) => username) ?? [];
  return (
    <div role="status" className="others-here">
      {names.length > 0 && (
        <p>
          {t.rich('open', {
            names: format.list(names),
            count: names.length,
            members: () => format.list(names.map((name) => <MemberName key={name} username={name} />)),
          })}
        </p>
      )}
      {isNewer && (
        <p>
          {presence.changed_by === null
            ? t('savedBySomebody')
            : t.rich('saved', { name: presence.changed_by, member: named(presence.changed_by) })}{' '}
          <Button variant="quiet" onClick={() => void editor.readAgain()}>
            {t('show')}
          </Button>
        </p>
      )}
    </div>
  );
}
