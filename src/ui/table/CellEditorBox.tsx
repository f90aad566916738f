import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { LimitedInput } from '../kit/LimitedInput.tsx';
import type { CellEditing } from './cellEditing.ts';
import type { CellEdit } from './TableDeclaration.ts';
import '../kit/field.css';
import './entityParts.css';

export type CellEditorBoxProps = {
  /** The column and the row. */
  label: string;
  edit: Pick<CellEdit<never>, 'kind'> & {
    maxLength?: number;
    choices?: readonly { value: string; label: string }[];
  };
  editing: CellEditing;
  onType: (value: string) => void;
  onSave: () => void;
  /** Tab: saves, and goes on to the next cell that can be edited, or back. */
  onSaveAndGo?: (by: 1 | -1) => void;
  onClose: () => void;
};

/**
 * The field in a cell. Enter saves, Tab saves and goes on, Escape restores. A text that is too long
 * stays.
 */
export function CellEditorBox(props: CellEditorBoxProps) {
  const { label, edit, editing, onType, onSave, onSaveAndGo, onClose } = props;
  const t = useTranslations('admin.table');
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (edit.kind === 'text') field.current?.select();
  }, [edit.kind]);
  const isWrong = () => field.current?.checkValidity() === false;
  const save = () => (isWrong() ? field.current?.focus() : onSave());
  const press = (event: KeyboardEvent) => {
    // The Enter that ends a composition is the writing system's own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab' && onSaveAndGo) {
      if (!isWrong()) onSaveAndGo(event.shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = {
    ref: field,
    className: 'input',
    value: editing.value,
    'aria-label': t('editing', { label }),
    'aria-invalid': editing.refusal !== undefined,
    'aria-describedby': editing.refusal === undefined ? undefined : id,
    onKeyDown: press,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const choices = edit.choices ?? YES_NO.map((value) => ({ value, label: t(value) }));
  return (
    <div className="entity-editor">
      {edit.kind === 'text' ? (
        <LimitedInput
          {...shared}
          type="text"
          maxLength={edit.maxLength ?? Infinity}
          readOnly={editing.isSaving}
        />
      ) : (
        <select {...shared} aria-disabled={editing.isSaving}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="entity-tool" tabIndex={-1} aria-label={t('save')} onClick={save}>
        <Check aria-hidden className="size-icon-small" />
      </button>
      <button type="button" className="entity-tool" tabIndex={-1} aria-label={t('restore')} onClick={onClose}>
        <X aria-hidden className="size-icon-small" />
      </button>
      <p id={id} role="alert" className="entity-editor-refusal">
        {editing.refusal}
      </p>
    </div>
  );
}

const YES_NO = ['yes', 'no'] as const;
