import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { LengthNote } from '../../../../ui/kit/LengthNote.tsx';
import { lettersIn } from '../../../../ui/kit/lettersIn.ts';
import { MAX_COMMENT_LENGTH } from '../../commentLimits.ts';
import { isEmptyComment } from '../../markdown/isEmptyComment.ts';
import { CommentText } from '../CommentText.tsx';
import { useThreadView } from '../ThreadContext.ts';
import { ComposerToolbar } from './ComposerToolbar.tsx';
import { insertText } from './insertText.ts';
import { MentionOptions } from './MentionOptions.tsx';
import { editOf, type TextTool } from './textEdits.ts';
import { useMentionList } from './useMentionList.ts';
import '../../../../ui/kit/field.css';
import './composer.css';

export type TextBoxProps = {
  id: string;
  box: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  error: string | undefined;
  isOpen: boolean;
  /** It is on its way, and cannot be changed. */
  isBusy?: boolean;
  onOpen(): void;
  onChange(text: string): void;
  onSubmit(): void;
  onCancel?: (() => void) | undefined;
};

/**
 * The words of a comment, with its toolbar, a preview, and names to mention. Closed, it is as tall
 * for everybody.
 */
export function TextBox(props: TextBoxProps) {
  const { id, box, label, text, error, isOpen, isBusy = false, onOpen, onChange, onSubmit, onCancel } = props;
  const t = useTranslations('comments');
  const { names, pagePath } = useThreadView();
  const count = lettersIn(text);
  const isOver = count > MAX_COMMENT_LENGTH;
  const describing = [isOver && `${id}-length`, error !== undefined && `${id}-error`].filter(Boolean);
  const [isPreview, setIsPreview] = useState(false);
  const list = useMentionList(box, names);
  const useTool = (tool: TextTool) => {
    const { current } = box;
    if (!current) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    insertText(
      current,
      editOf(tool, { text: value, start, end }, t(`tools.words.${tool === 'link' ? 'link' : 'text'}`)),
    );
  };
  const takeKey = (event: KeyboardEvent) => {
    if (list.takeKey(event)) return;
    const hasControl = event.ctrlKey || event.metaKey;
    const tool = hasControl
      ? { b: 'bold' as const, i: 'italic' as const }[event.key.toLowerCase()]
      : undefined;
    if (tool) useTool(tool);
    else if (hasControl && event.key === 'Enter') onSubmit();
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box inside
    <div className="composer-field" onKeyDown={takeKey}>
      {isOpen && <ComposerToolbar isPreview={isPreview} onTool={useTool} onPreview={setIsPreview} />}
      {isPreview && (
        <div className="composer-shown">
          {isEmptyComment(text) ? (
            <p className="text-muted">{t('compose.nothing')}</p>
          ) : (
            <CommentText {...{ text, pagePath }} />
          )}
        </div>
      )}
      <div className="composer-words" hidden={isPreview}>
        <textarea
          ref={box}
          id={id}
          name="text"
          aria-label={label}
          placeholder={label}
          className="input input-lines"
          rows={isOpen ? 5 : 1}
          value={text}
          readOnly={isBusy}
          aria-invalid={error !== undefined || isOver || undefined}
          aria-describedby={describing.join(' ') || undefined}
          aria-autocomplete="list"
          aria-controls={list.names.length > 0 ? list.id : undefined}
          aria-activedescendant={list.names.length > 0 ? list.optionId(list.active) : undefined}
          onFocus={onOpen}
          onBlur={list.close}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            list.follow();
          }}
          onKeyUp={(event) => event.key.startsWith('Arrow') && list.names.length === 0 && list.follow()}
          onClick={list.follow}
        />
        <MentionOptions list={list} />
      </div>
      <LengthNote id={`${id}-length`} count={count} max={MAX_COMMENT_LENGTH} />
      <p id={`${id}-error`} role="alert" className="composer-error">
        {error}
      </p>
    </div>
  );
}
