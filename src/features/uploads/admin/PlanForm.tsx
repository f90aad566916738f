import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { MAX_TITLE } from '../../comicEditing/comicFieldLimits.ts';
import { useSite } from '../../site/web/useSite.ts';
import { ChapterPlan, correctionOf, type ClashChoice } from './ChapterPlan.tsx';
import { ComicSaid } from './ComicSaid.tsx';
import { UploadNote } from './UploadNote.tsx';
import { PublishChoice } from './PublishChoice.tsx';
import { publishTimes, type Publish } from '../../publishing/publishTimes.ts';
import type { PlannedChapter, Upload } from '../uploadsApi.ts';
import type { EnterOrders } from './useUpload.ts';
import './uploads.css';

type PlanFormProps = {
  upload: Upload;
  /** The title of a comic that the upload makes; empty where nothing has given it any. */
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
  const [title, setTitle] = useState(newTitle);
  const [takesFacts, setTakesFacts] = useState(true);
  // Another title means another comic, in which no other pictures are.
  const isHere = upload.comic_here !== null && title?.trim() === newTitle;
  const isMovedAway = upload.comic_here !== null && !isHere;
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
    ({ source, would }) =>
      would === 'enter' ||
      would === 'fail' ||
      (would === 'clash' && isMovedAway) ||
      clashes.get(source) === 'as_version',
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
    const typed = title?.trim();
    const named = typed === undefined || typed === newTitle ? {} : { title: typed };
    const draft = publish.when === 'draft';
    const said = { keep_good_pages: keepsGoodPages, comic_facts: takesFacts };
    void send(values, () => onEnter({ ...named, chapters, draft, ...said }));
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
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            required
            maxLength={MAX_TITLE}
            autoComplete="off"
          />
        </div>
      )}
      {newTitle !== undefined && <ComicHere here={isHere ? upload.comic_here : null} />}
      <ComicSaid said={upload.comic_said} isTaken={takesFacts} onChange={setTakesFacts} />
      {plan.map((chapter, index) => (
        <ChapterPlan
          key={chapter.source}
          chapter={isMovedAway ? withoutClash(chapter) : chapter}
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

/** The comic of that title to which the chapters go, told as soon as the title is that one. */
function ComicHere({ here }: { here: Upload['comic_here'] }) {
  const t = useTranslations('admin.uploads');
  const path = `/admin/comics/${encodeURIComponent(here?.slug ?? '')}`;
  const link = (words: ReactNode) => <PathLink path={path}>{words}</PathLink>;
  return <p role="status">{here && t.rich('isHere', { title: here.title, link })}</p>;
}

const withoutClash = (chapter: PlannedChapter): PlannedChapter =>
  chapter.would === 'clash' ? { ...chapter, would: 'enter', known_as: null, problem: null } : chapter;

/** It would be entered, were it not for pages that cannot be read. */
const lacksPages = ({ problem }: PlannedChapter) => problem?.code === 'broken_pages';
