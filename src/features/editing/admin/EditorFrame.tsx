import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { Crumb } from '../../../ui/admin/HeadSlots.ts';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LoginAgain } from '../../accounts/web/LoginAgain.tsx';
import type { EditedKindName } from '../editingApi.ts';
import { ConflictList } from './ConflictList.tsx';
import { hasChanges, type SavedObject } from './editorState.ts';
import { EntityFormContext, makeEntityForm } from './EntityForm.ts';
import type { FieldWords } from './FieldWords.ts';
import { OthersHere } from './OthersHere.tsx';
import { SavingState } from './SavingState.tsx';
import { TroubleBox } from './TroubleBox.tsx';
import type { OpenEditor } from './useEditor.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRemembered } from './useRemembered.ts';
import './editing.css';

export type EditorFrameProps<Saved extends SavedObject> = {
  kind: EditedKindName;
  id: string;
  /** The name of the object, in notes on it. */
  name: string;
  open: OpenEditor<Saved>;
  words: FieldWords;
  crumbs: readonly Crumb[];
  /** Beside Save, before it. */
  actions?: ReactNode;
  /** Makes another object of what is typed, where this one is gone. */
  onSaveAsNew?: () => void;
  /** The way back to the editor after it was left, below the language. */
  path: string;
  side?: ReactNode;
  children: ReactNode;
};

/** Fetched for the few visits that have an offer. */
const OfferedCopy = fetchedWithWords(
  async () => (await import('./OfferedCopy.tsx')).OfferedCopy,
  ['admin/editing'],
);

/**
 * The frame around the form of any object: saving, troubles, conflicts, others, and the question
 * before leaving.
 */
export function EditorFrame<Saved extends SavedObject>(props: EditorFrameProps<Saved>) {
  const { kind, id, name, open, words, crumbs, actions, path, side, children } = props;
  const { editor, view } = open;
  const { isLoggedIn, memberId } = open.session;
  const router = useRouter();
  const lang = useLocale();
  const t = useTranslations('admin.editing');
  useRemembered({ kind, id, name });
  const guard = useLeaveGuard(open);
  const [isLoginClosed, setIsLoginClosed] = useState(false);
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  const save = () => void editor.save();
  const canSave = hasChanges(view.state) && view.state.conflicts.length === 0;
  usePaletteActions([{ id: 'save', name: t('save'), keys: 'Mod+S', run: save }]);
  const tellKept = useEffectEvent(() => {
    if (!hasChanges(editor.view().state)) return;
    const to: string = `/${lang}${path}`;
    showAlert({
      kind: 'success',
      text: t('left', { name }),
      action: { label: t('goBack'), run: () => void router.navigate({ to }) },
    });
  });
  useEffect(() => () => tellKept(), []);
  if (wasLoggedIn !== isLoggedIn) {
    setWasLoggedIn(isLoggedIn);
    setIsLoginClosed(false);
  }
  return (
    <>
      <AdminHead
        crumbs={crumbs}
        status={<SavingState view={view} />}
        actions={
          <>
            {actions}
            <Button
              variant="primary"
              isBusy={view.isSaving}
              disabled={!canSave && !view.isSaving}
              onClick={save}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <OthersHere kind={kind} id={id} open={open} />
      {view.offer && (
        <OfferedCopy
          offer={view.offer}
          saved={view.state.saved.fields}
          words={words}
          onTake={editor.takeOffer}
          onDrop={editor.dropOffer}
        />
      )}
      <TroubleBox
        open={open}
        words={words}
        onLogIn={() => setIsLoginClosed(false)}
        onSaveAsNew={props.onSaveAsNew}
      />
      <ConflictList open={open} words={words} />
      <Form className="editor-form" noValidate errors={view.state.errors} onSubmit={save}>
        <EntityFormContext value={makeEntityForm(open, words)}>
          <div className="editor-columns">
            <div className="editor-main">{children}</div>
            {side && <div className="editor-side">{side}</div>}
          </div>
        </EntityFormContext>
      </Form>
      {!isLoggedIn && !isLoginClosed && (
        <LoginAgain memberId={memberId} onClose={() => setIsLoginClosed(true)} />
      )}
      <ConfirmDialog
        isOpen={guard.status === 'blocked'}
        title={t('leave.title')}
        confirmLabel={t('leave.go')}
        onConfirm={() => guard.proceed?.()}
        onClose={() => guard.reset?.()}
      >
        {t('leave.about')}
      </ConfirmDialog>
    </>
  );
}
