import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { publishTimes, type Publish } from '../../publishing/publishTimes.ts';
import { useSite } from '../../site/web/useSite.ts';
import {
  chapterOrder,
  editedPlan,
  editRow,
  editRows,
  enteredRows,
  isFresh,
  lacksPages,
  NO_EDITS,
  titleOrders,
  type PlanRow,
  type RowEdits,
  type SeriesRows,
} from '../planEdits.ts';
import type { Upload } from '../uploadsApi.ts';
import { DropShown } from './DropShown.tsx';
import { LanguageOfAll } from './LanguageOfAll.tsx';
import { PublishChoice } from './PublishChoice.tsx';
import { SeriesPlan } from './SeriesPlan.tsx';
import { UploadNote } from './UploadNote.tsx';
import { WaitLine } from './UploadProgress.tsx';
import type { ShownUpload } from './useUpload.ts';
import { walkRows } from './walkRows.ts';
import './uploadRows.css';
import './uploads.css';

type PlanFormProps = {
  upload: Upload;
  work: Pick<ShownUpload, 'enter' | 'drop' | 'upload' | 'listed' | 'wait'>;
  /** Hears of corrections, which are here alone until they are entered. */
  onEdited: () => void;
};

/** The facts in the files, to be corrected before anything is entered. */
export function PlanForm({ upload, work, onEdited }: PlanFormProps) {
  const t = useTranslations('admin.uploads');
  const { errors, isBusy, send } = useFormSending();
  const [edits, setEdits] = useState(NO_EDITS);
  const [takesFacts, setTakesFacts] = useState(true);
  const [publish, setPublish] = useState<Publish>({ when: 'now', at: null, days: 0 });
  const { timezone } = useSite();
  const groups = editedPlan(upload, edits);
  const entered = enteredRows(groups);
  const fresh = entered.filter(isFresh);
  const times = publishTimes(fresh.length, publish, timezone);
  const isPlanned = publish.when !== 'at' || times.every((time) => time !== undefined);
  const changeRow = useCallback(
    (source: string, change: Partial<RowEdits>) => setEdits((before) => editRow(before, source, change)),
    [],
  );
  const changeRows = (rows: readonly PlanRow[], change: Partial<RowEdits>) =>
    setEdits((before) => editRows(before, rows, change));
  const changeTitle = (id: string, title: string) =>
    setEdits((before) => ({ ...before, titles: new Map(before.titles).set(id, title) }));
  const submit = (values: FormData) => {
    const chapters = entered.map((row) => {
      const at = times[fresh.indexOf(row)];
      return { ...chapterOrder(row), ...(at === undefined ? {} : { publish_at: at }) };
    });
    const { keepsGoodPages: keep_good_pages } = edits;
    const rest = { draft: publish.when === 'draft', keep_good_pages, comic_facts: takesFacts };
    void send(values, () => work.enter({ series: titleOrders(groups), chapters, ...rest }));
  };
  const comics = groups.filter(({ rows }) => rows.some(({ isEntered }) => isEntered)).length;
  return (
    <Form
      errors={ofPlan(errors, groups)}
      onSubmit={submit}
      onKeyDown={walkRows}
      onChange={onEdited}
      className="upload-plan"
    >
      <fieldset disabled={isBusy} className="contents">
        <h2 className="text-20">{t('planTitle')}</h2>
        {upload.is_stopped && <p className="form-error">{t('stopped')}</p>}
        <p>{t('planAbout')}</p>
        {(upload.plan ?? []).length > 1 && (
          <LanguageOfAll onLanguage={(language) => changeRows(entered, { fields: { language } })} />
        )}
        {upload.series.some(({ said }) => said.some(({ field }) => field !== 'nsfw')) && (
          <Checkbox
            name="comic_facts"
            label={t('takeSaid')}
            checked={takesFacts}
            onChange={({ target }) => setTakesFacts(target.checked)}
          />
        )}
        {upload.plan?.some(lacksPages) && (
          <Checkbox
            name="keep_good_pages"
            label={t('keepGoodPages')}
            checked={edits.keepsGoodPages}
            onChange={({ target }) => setEdits({ ...edits, keepsGoodPages: target.checked })}
          />
        )}
        <PublishChoice chapters={fresh.map(({ chapter }) => chapter)} value={publish} onChange={setPublish} />
        {groups.map((group) => (
          <SeriesPlan
            key={group.series?.id ?? ''}
            group={group}
            isOfComic={upload.comic !== null}
            takesFacts={takesFacts}
            onTitle={changeTitle}
            onRow={changeRow}
            onRows={changeRows}
          />
        ))}
        <SkippedFiles skipped={upload.skipped} />
        <div>
          <DropShown label={t('drops')} work={work} />
        </div>
      </fieldset>
      <div className="upload-buttons upload-bar">
        <WaitLine wait={work.wait} />
        <p role="status">
          {entered.length === 0 ? t('nothingTicked') : t('summary', { comics, chapters: entered.length })}
        </p>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={entered.length === 0 || !isPlanned}>
          {t('enter', { count: entered.length })}
        </Button>
      </div>
    </Form>
  );
}

function SkippedFiles({ skipped }: Pick<Upload, 'skipped'>) {
  const t = useTranslations('admin.uploads');
  if (skipped.length === 0) return null;
  return (
    <section>
      <h3 className="text-16">{t('skipped')}</h3>
      <ul>
        {skipped.map(({ file, reason }) => (
          <li key={file}>
            {file}
            <UploadNote note={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The server counts what was sent; fields are named by their chapters and series in the plan. */
function ofPlan<Words>(
  errors: Readonly<Record<string, Words>>,
  groups: readonly SeriesRows[],
): Record<string, Words> {
  const chapters = enteredRows(groups).map(({ index }) => index);
  const series = titleOrders(groups).map(({ id }) => id);
  const named = (name: string) =>
    name
      .replace(/^chapters\.(\d+)\./, (_, index: string) => `chapters.${chapters[Number(index)] ?? index}.`)
      .replace(/^series\.(\d+)\./, (_, index: string) => `series.${series[Number(index)] ?? index}.`);
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [named(name), words]));
}
