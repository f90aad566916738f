import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import type { PageLine } from '../chapterFields.ts';
import { MAX_PAGE_DESCRIPTION } from '../chapterLimits.ts';
import type { PageMarks } from './stagedPages.ts';
import '../../../ui/kit/field.css';
import './editedPages.css';

export type PageToolsProps = {
  /** The chosen ones. */
  pages: readonly PageLine[];
  total: number;
  placeRef: RefObject<HTMLInputElement | null>;
  /** Pictures are on their way. */
  isBusy: boolean;
  onMoveTo: (place: number) => void;
  onMoveBy: (step: -1 | 1) => void;
  onMark: (marks: PageMarks) => void;
  onRemove: () => void;
  onTurn: (degrees: 90 | 270) => void;
  onReplace: (file: File) => void;
  onAdd: (files: File[]) => void;
};

/** The actions on the chosen pages; each has a button, for drags are not for everybody. */
export function PageTools(props: PageToolsProps) {
  const { pages, total, isBusy, onMoveBy, onMark, onRemove, onTurn } = props;
  const t = useTranslations('admin.pages');
  const isNone = pages.length === 0;
  const isHidden = !isNone && pages.every((page) => page.is_hidden);
  const [first] = pages;
  return (
    <div role="group" aria-label={t('tools')} className="page-tools">
      <p role="status" className="page-chosen">
        {t('chosen', { count: pages.length })}
      </p>
      <div className="page-acts">
        <Button disabled={isNone} onClick={() => onMoveBy(-1)}>
          {t('earlier')}
        </Button>
        <Button disabled={isNone} onClick={() => onMoveBy(1)}>
          {t('later')}
        </Button>
        <PlaceInput {...props} />
        <Button disabled={isNone} onClick={() => onMark({ is_hidden: !isHidden })}>
          {t(isHidden ? 'show' : 'hide')}
        </Button>
        <Button disabled={isNone || pages.length === total} onClick={onRemove}>
          {t('remove')}
        </Button>
        <Button disabled={isNone} isBusy={isBusy} onClick={() => onTurn(270)}>
          {t('turnLeft')}
        </Button>
        <Button disabled={isNone} isBusy={isBusy} onClick={() => onTurn(90)}>
          {t('turnRight')}
        </Button>
        <FileButton
          label={t('replace')}
          isBusy={isBusy}
          isDisabled={pages.length !== 1}
          onFiles={([file]) => file && props.onReplace(file)}
        />
        <FileButton label={t('add')} isBusy={isBusy} isMany onFiles={props.onAdd} />
      </div>
      {first && (
        <div className="field-row">
          <Select
            label={t('width')}
            name="page_wide"
            value={first.wide === null ? 'auto' : first.wide ? 'wide' : 'narrow'}
            onChange={({ target: { value } }) => onMark({ wide: value === 'auto' ? null : value === 'wide' })}
          >
            {(['auto', 'wide', 'narrow'] as const).map((choice) => (
              <option key={choice} value={choice}>
                {t(choice)}
              </option>
            ))}
          </Select>
          {pages.length === 1 && (
            <TextInput
              label={t('description')}
              name="page_description"
              description={t('descriptionAbout')}
              maxLength={MAX_PAGE_DESCRIPTION}
              value={first.description ?? ''}
              onChange={({ target: { value } }) => onMark({ description: value === '' ? null : value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function PlaceInput({ pages, total, placeRef, onMoveTo }: PageToolsProps) {
  const t = useTranslations('admin.pages');
  const [place, setPlace] = useState('1');
  const move = () => {
    if (pages.length > 0 && Number(place) >= 1) onMoveTo(Number(place));
  };
  return (
    <span className="page-place">
      <label>
        {t('place')}
        <input
          ref={placeRef}
          className="input"
          type="number"
          min={1}
          max={total}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around would be saved.
            event.preventDefault();
            move();
          }}
        />
      </label>
      <Button disabled={pages.length === 0} onClick={move}>
        {t('move')}
      </Button>
    </span>
  );
}

type FileButtonProps = {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isMany?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that asks for pictures of this device. */
function FileButton({ label, isBusy, isDisabled = false, isMany = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen once more.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button disabled={isDisabled} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
