import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_TITLE } from '../../comicEditing/comicFieldLimits.ts';
import { useSite } from '../../site/web/useSite.ts';
import { UploadNote } from './UploadNote.tsx';
import { PublishChoice } from './PublishChoice.tsx';
import { publishTimes, type Publish } from '../../publishing/publishTimes.ts';
import type { CorrectedChapter, PlannedChapter, Upload } from '../uploadsApi.ts';
import type { EnterOrders } from './useUpload.ts';
import './uploads.css';

type ClashChoice = CorrectedChapter['on_other_pictures'];

type PlanFormProps = {
  upload: Upload;
  /** The title of a comic that the upload makes. */
  newTitle: string | undefined;
  onEnter: (orders: EnterOrders) => Promise<void>;
  onDrop: () => Promise<void>;
};

/** The facts in the files, to be corrected before anything is entered. */
export function PlanForm({ upload, newTitle, onEnter, onDrop }: PlanFormProps) {
  const t = useTranslations('admin.uploads');
  const { errors, isBusy, send } = useFormSending();
  const plan = upload.plan ?? [];
  const [keepsGoodPages, setKeepsGoodPages] = useState(false);
  const isUsable = (chapter: PlannedChapter) =>
    chapter.would !== 'fail' || (keepsGoodPages && lacksPages(chapter));
  const usable = plan.filter(isUsable);
  const { timezone } = useSite();
  const [publish, setPublish] = useState<Publish>({ when: 'now', at: null, days: 0 });
  const [clashes, setClashes] = useState<ReadonlyMap<string, ClashChoice>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const entered = usable.filter(({ source }) => !left.has(source));
  const toggle = (source: string, isEntered: boolean) => {
    const next = new Set(left);
    if (isEntered) next.delete(source);
    else next.add(source);
    setLeft(next);
  };
  // Others are here already: they go live by nothing that is said here.
  const fresh = entered.filter(
    ({ source, would }) => would === 'enter' || would === 'fail' || clashes.get(source) === 'as_version',
  );
  const times = publishTimes(fresh.length, publish, timezone);
  const isPlanned = publish.when !== 'at' || times.every((time) => time !== undefined);
  const submit = (values: FormData) => {
    const chapters = entered.map((chapter) => {
      const at = times[fresh.indexOf(chapter)];
      return {
        ...correctionOf(values, chapter, plan.indexOf(chapter)),
        ...(at === undefined ? {} : { publish_at: at }),
      };
    });
    const title = values.get('title');
    const named = typeof title === 'string' ? { title: title.trim() } : {};
    void send(values, () =>
      onEnter({ ...named, chapters, draft: publish.when === 'draft', keep_good_pages: keepsGoodPages }),
    );
  };
  // The server counts those that were sent.
  const shownErrors = Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [
      name.replace(/^chapters\.(\d+)\./, (_, index: string) => {
        const chapter = entered[Number(index)];
        return `chapters.${chapter ? plan.indexOf(chapter) : index}.`;
      }),
      words,
    ]),
  );
  return (
    <Form errors={shownErrors} onSubmit={submit} className="upload-plan">
      <h2 className="text-20">{t('planTitle')}</h2>
      <p>{t('planAbout')}</p>
      {upload.is_by_volume && <p>{t('byVolume')}</p>}
      {newTitle !== undefined && (
        <div className="upload-new">
          <TextInput
            label={t('newTitle')}
            name="title"
            defaultValue={newTitle}
            required
            maxLength={MAX_TITLE}
            autoComplete="off"
          />
        </div>
      )}
      {plan.map((chapter, index) => (
        <ChapterPlan
          key={chapter.source}
          chapter={chapter}
          index={index}
          isUsable={isUsable(chapter)}
          isEntered={isUsable(chapter) && !left.has(chapter.source)}
          onToggle={(isEntered) => toggle(chapter.source, isEntered)}
          onClash={(choice) => setClashes(new Map(clashes).set(chapter.source, choice))}
        />
      ))}
      {plan.some(lacksPages) && (
        <Checkbox
          name="keep_good_pages"
          label={t('keepGoodPages')}
          checked={keepsGoodPages}
          onChange={(event) => setKeepsGoodPages(event.target.checked)}
        />
      )}
      {upload.skipped.length > 0 && (
        <section>
          <h3 className="text-16">{t('skipped')}</h3>
          <ul>
            {upload.skipped.map(({ file, reason }) => (
              <li key={file}>
                {file}
                <UploadNote note={reason} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PublishChoice chapters={fresh} value={publish} onChange={setPublish} />
      <div className="upload-buttons">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={entered.length === 0 || !isPlanned}>
          {t('enter', { count: entered.length })}
        </Button>
        <Button onClick={() => void onDrop()}>{t('drops')}</Button>
      </div>
    </Form>
  );
}

/** It would be entered, were it not for pages that cannot be read. */
const lacksPages = ({ problem }: PlannedChapter) => problem?.code === 'broken_pages';

type ChapterPlanProps = {
  chapter: PlannedChapter;
  index: number;
  isUsable: boolean;
  isEntered: boolean;
  onToggle: (isEntered: boolean) => void;
  onClash: (choice: ClashChoice) => void;
};

function ChapterPlan({ chapter, index, isUsable, isEntered, onToggle, onClash }: ChapterPlanProps) {
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
function correctionOf(values: FormData, chapter: PlannedChapter, index: number): CorrectedChapter {
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
