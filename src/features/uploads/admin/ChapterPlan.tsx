import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import type { CorrectedChapter, PlannedChapter } from '../uploadsApi.ts';
import { UploadNote } from './UploadNote.tsx';
import './uploads.css';

export type ClashChoice = CorrectedChapter['on_other_pictures'];

type ChapterPlanProps = {
  chapter: PlannedChapter;
  index: number;
  isUsable: boolean;
  isEntered: boolean;
  onToggle: (isEntered: boolean) => void;
  onClash: (choice: ClashChoice) => void;
};

/** A chapter as its file describes it, with fields to correct that. */
export function ChapterPlan({ chapter, index, isUsable, isEntered, onToggle, onClash }: ChapterPlanProps) {
  const t = useTranslations('admin.uploads');
  const name = (field: string) => `chapters.${index}.${field}`;
  const { source, would, known_as: place, problem, notes } = chapter;
  return (
    <fieldset className="upload-chapter">
      <legend>{source}</legend>
      <p>
        {t('planned', {
          pages: t('pages', { count: chapter.pages_count }),
          would: t(`would.${isUsable && would === 'fail' ? 'enter' : would}`, { place: place ?? '' }),
        })}
      </p>
      {[...(problem === null ? [] : [problem]), ...notes].map((note) => (
        <p key={note.message}>
          <UploadNote note={note} />
        </p>
      ))}
      {isUsable && (
        <Checkbox
          name={name('source')}
          label={t('include')}
          checked={isEntered}
          onChange={(event) => onToggle(event.target.checked)}
        />
      )}
      {isEntered && (
        <div className="upload-fields">
          <TextInput
            label={t('number')}
            name={name('number')}
            defaultValue={chapter.number ?? ''}
            maxLength={20}
          />
          <TextInput
            label={t('volume')}
            name={name('volume')}
            defaultValue={chapter.volume ?? ''}
            maxLength={20}
          />
          <TextInput
            label={t('chapterTitle')}
            name={name('title')}
            defaultValue={chapter.title ?? ''}
            maxLength={300}
          />
          <TextInput
            label={t('language')}
            name={name('language')}
            description={t('languageAbout')}
            defaultValue={chapter.language ?? ''}
            maxLength={35}
          />
          <TextInput
            label={t('groups')}
            name={name('groups')}
            description={t('groupsAbout')}
            defaultValue={chapter.groups.join(', ')}
          />
          {would === 'clash' && (
            <Select
              label={t('clash')}
              name={name('on_other_pictures')}
              defaultValue="skip"
              onChange={({ target }) => onClash(target.value as ClashChoice)}
            >
              {(['skip', 'replace', 'as_version'] as const).map((choice) => (
                <option key={choice} value={choice}>
                  {t(choice)}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** Only what differs from the plan: the rest stays open to later imports. */
export function correctionOf(values: FormData, chapter: PlannedChapter, index: number): CorrectedChapter {
  const textOf = (field: string) => {
    const value = values.get(`chapters.${index}.${field}`);
    return typeof value === 'string' ? value.trim() : '';
  };
  const corrected: CorrectedChapter = {
    source: chapter.source,
    on_other_pictures: (textOf('on_other_pictures') || 'skip') as CorrectedChapter['on_other_pictures'],
  };
  for (const field of ['number', 'volume', 'title', 'language'] as const) {
    const text = textOf(field) || null;
    if (text !== chapter[field]) corrected[field] = text;
  }
  const groups = textOf('groups')
    .split(/[,，、;]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  if (groups.join() !== chapter.groups.join()) corrected.groups = [...new Set(groups)];
  return corrected;
}
