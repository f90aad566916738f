import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import type { SavedObject } from './editorState.ts';
import type { FieldWords } from './FieldWords.ts';
import type { OpenEditor } from './useEditor.ts';
import './editing.css';

export type TroubleBoxProps<Saved extends SavedObject> = {
  open: OpenEditor<Saved>;
  words: FieldWords;
  onLogIn: () => void;
  /** Makes another object of what is typed, where this one is gone. */
  onSaveAsNew?: (() => void) | undefined;
};

/** Why Save did not go through, and what to do. The typed values are there in each case. */
export function TroubleBox<Saved extends SavedObject>({
  open,
  words,
  onLogIn,
  onSaveAsNew,
}: TroubleBoxProps<Saved>) {
  const t = useTranslations('admin.editing.trouble');
  const { editor, view } = open;
  const { errors } = view.state;
  // Conflicts have a list of their own.
  const trouble = view.trouble?.kind === 'stale' ? undefined : view.trouble;
  const kind = trouble?.kind;
  return (
    <div role="alert">
      {trouble && (
        <div className="editing-box editing-box-warn">
          <p className="editing-box-title">
            {trouble.kind === 'refused' ? trouble.message : t(trouble.kind)}
          </p>
          {kind === 'refused' && (
            <ul className="error-list">
              {Object.entries(errors).map(([field, messages]) => (
                <li key={field}>
                  <button type="button" className="link" onClick={() => focusField(field)}>
                    {words.label(field)}
                  </button>
                  {': '}
                  {messages.join(' ')}
                </li>
              ))}
            </ul>
          )}
          {kind === 'loggedOut' && (
            <div className="editing-acts">
              <Button variant="primary" onClick={onLogIn}>
                {t('logIn')}
              </Button>
            </div>
          )}
          {kind === 'gone' && onSaveAsNew && (
            <div className="editing-acts">
              <Button variant="primary" onClick={onSaveAsNew}>
                {t('saveAsNew')}
              </Button>
            </div>
          )}
          {kind === 'unreachable' && (
            <div className="editing-acts">
              <Button onClick={() => void editor.resume()}>{t('again')}</Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** A field by the name of its control, or the nearest one of the same group. */
export function focusField(field: string): void {
  const [start = field] = field.split('.');
  // A box that is typed into to find things has no value of its own, and so no name.
  const at = (name: string) =>
    document.getElementsByName(name)[0] ??
    document.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(name)}"], [name^="${CSS.escape(name)}"], #field-${CSS.escape(name)}`,
    );
  const control = at(field) ?? at(start);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}
