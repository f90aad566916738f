import { useTranslations } from 'use-intl';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ManagedChapter } from '../../publishing/publishingApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { actsOn } from './chapterActs.ts';
import { chapterPath } from './chapterPath.ts';
import { ChapterState } from './ChapterState.tsx';
import { useChapterAct } from './useChapterAct.ts';
import { useManagedName } from './useManagedName.ts';
import './chapters.css';

type EditedChapterLineProps = {
  chapter: ManagedChapter;
  onChange: () => void;
  isChosen: boolean;
  /** Only of chapters that can be planned. */
  onChoose?: (isChosen: boolean) => void;
};

/** One chapter in the list of its comic. */
export function EditedChapterLine({ chapter, onChange, isChosen, onChoose }: EditedChapterLineProps) {
  const t = useTranslations('admin.chapters');
  const { timezone } = useSite();
  const { isBusy, run } = useChapterAct(chapter, onChange);
  const { state, title, language, scheduled_at: scheduledAt } = chapter;
  const name = useManagedName()(chapter);
  const more = [title, language].filter((one) => one !== null);
  return (
    <li className="edited-chapter">
      <div className="chapter-choice">
        {onChoose && (
          <Checkbox
            label={t('series.choose', { chapter: name })}
            isLabelHidden
            name={`choose_${chapter.slug}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
      </div>
      <div className="chapter-name">
        <PathLink path={chapterPath(chapter)} className="edited-chapter-link">
          {name}
        </PathLink>
        <span className="edited-chapter-facts">
          {[...more, t('pages', { count: chapter.pages_count })].join(', ')}
        </span>
      </div>
      {state === 'scheduled' && scheduledAt !== null && (
        <span className="edited-chapter-facts">
          <WhenText value={scheduledAt} zone={timezone} />
        </span>
      )}
      <ChapterState state={state} />
      <div className="chapter-acts">
        {actsOn(chapter).map((act) => (
          <Button
            key={act}
            isBusy={isBusy}
            aria-label={t('of', { act: t(act), chapter: name })}
            onClick={() => void run(act, name)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
}
