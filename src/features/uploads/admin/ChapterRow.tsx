import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { isSameJson } from '../../../contract/isSameJson.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { MAX_CHAPTER_NUMBER, MAX_CHAPTER_TITLE } from '../../chapterEditing/chapterLimits.ts';
import { MAX_LANGUAGE_TAG } from '../../comicEditing/comicFieldLimits.ts';
import { ROW_FIELDS, type PlanRow, type RowEdits, type RowField } from '../planEdits.ts';
import { LOOSE_PICTURES } from '../uploadsApi.ts';
import { UploadNote } from './UploadNote.tsx';
import './uploadRows.css';

export type ChangeRow = (source: string, change: Partial<RowEdits>) => void;

const MAX_LENGTHS: Record<RowField, number | undefined> = {
  number: MAX_CHAPTER_NUMBER,
  volume: MAX_CHAPTER_NUMBER,
  title: MAX_CHAPTER_TITLE,
  language: MAX_LANGUAGE_TAG,
  groups: undefined,
};

type ChapterRowProps = { row: PlanRow; onChange: ChangeRow };

/**
 * A chapter as its file describes it, with fields to correct that. There may be a thousand of them:
 * only those that change are drawn again.
 */
export const ChapterRow = memo(
  function ChapterRow({ row, onChange }: ChapterRowProps) {
    const t = useTranslations('admin.uploads');
    const ofPages = useTranslations('admin.pages');
    const { chapter, index, fields, isUsable, isEntered, isClash } = row;
    const { source, would, known_as: place, problem, notes } = chapter;
    const name = (field: string) => `chapters.${index}.${field}`;
    const shownName = source === LOOSE_PICTURES ? t('loosePictures') : source;
    const isNew = (would === 'fail' && isUsable) || (would === 'clash' && !isClash);
    return (
      <fieldset className={isEntered ? 'upload-row' : 'upload-row upload-row-left'}>
        <legend className="sr-only">{shownName}</legend>
        <div className="upload-row-file">
          {isUsable ? (
            <Checkbox
              name={name('source')}
              label={shownName}
              checked={isEntered}
              onChange={({ target }) => onChange(source, { isEntered: target.checked })}
            />
          ) : (
            <p>{shownName}</p>
          )}
          <p className="upload-muted">
            {t('planned', {
              pages: t('pages', { count: chapter.pages_count }),
              would:
                place === null && (would === 'clash' || would === 'nothing')
                  ? t(`wouldBeside.${would}`)
                  : t(`would.${isNew ? 'enter' : would}`, { place: place ?? '' }),
            })}
          </p>
          {[...(problem === null ? [] : [problem]), ...notes].map((note) => (
            <UploadNote key={note.message} note={note} />
          ))}
        </div>
        {isEntered &&
          ROW_FIELDS.map((field) => (
            <TextInput
              key={field}
              label={ofPages(`fields.${field}`)}
              name={name(field)}
              value={fields[field]}
              maxLength={MAX_LENGTHS[field]}
              autoComplete="off"
              onChange={({ target }) => onChange(source, { fields: { [field]: target.value } })}
            />
          ))}
        {isEntered && isClash && (
          <div className="upload-row-clash">
            <Select
              label={t('clash')}
              name={name('on_other_pictures')}
              value={row.onOtherPictures}
              onChange={({ target }) =>
                onChange(source, { onOtherPictures: target.value as PlanRow['onOtherPictures'] })
              }
            >
              {(['as_version', 'replace'] as const).map((choice) => (
                <option key={choice} value={choice}>
                  {t(choice)}
                </option>
              ))}
            </Select>
          </div>
        )}
      </fieldset>
    );
  },
  (before, after) => before.onChange === after.onChange && isSameJson(before.row, after.row),
);
