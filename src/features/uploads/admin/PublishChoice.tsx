import { useTranslations } from 'use-intl';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { PlannedChapter } from '../uploadsApi.ts';
import { publishTimes, type Publish } from '../../publishing/publishTimes.ts';
import './uploads.css';

type PublishChoiceProps = {
  chapters: readonly PlannedChapter[];
  value: Publish;
  onChange: (publish: Publish) => void;
};

const STEPS = [0, 1, 7, 14] as const;

/**
 * When new chapters go live: now, at a time, one after the other, or when somebody says so. All
 * times are listed before.
 */
export function PublishChoice({ chapters, value, onChange }: PublishChoiceProps) {
  const t = useTranslations('admin.uploads');
  const ofTimes = useTranslations('admin.chapters.times');
  const { timezone } = useSite();
  const times = publishTimes(chapters.length, value, timezone);
  return (
    <>
      <RadioGroup
        label={t('publish.label')}
        name="publish"
        value={value.when}
        options={(['now', 'at', 'draft'] as const).map((when) => ({
          value: when,
          label: t(`publish.${when}`),
        }))}
        onChange={(when) => onChange({ ...value, when })}
      />
      {value.when === 'at' && (
        <div className="upload-fields">
          <WhenField
            label={ofTimes('first')}
            name="publish_at"
            zone={timezone}
            value={value.at}
            onChange={(at) => onChange({ ...value, at })}
          />
          {chapters.length > 1 && (
            <Select
              label={ofTimes('next')}
              name="publish_days"
              value={String(value.days)}
              onChange={({ target }) => onChange({ ...value, days: Number(target.value) })}
            >
              {STEPS.map((days) => (
                <option key={days} value={days}>
                  {ofTimes('days', { days })}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
      {value.when === 'at' && value.at !== null && chapters.length > 1 && (
        <ol className="upload-times">
          {chapters.map(({ source, number, title }, index) => {
            const time = times[index];
            return (
              <li key={source}>
                {number ?? title ?? source}:{' '}
                {time === undefined ? (
                  <span className="upload-fault">{ofTimes('skipped')}</span>
                ) : (
                  <WhenText value={time} zone={timezone} />
                )}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
