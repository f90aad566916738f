import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { COMMENT_SORTS } from '../../users/commentSorts.ts';
import { useSettings } from './useSettings.ts';

const THRESHOLDS = { never: null, few: -10, usual: -4, many: -1 } as const;
const CHOICES = Object.keys(THRESHOLDS) as (keyof typeof THRESHOLDS)[];

/** Settings of the order of comments, and of the score at which they are collapsed. */
export function CommentOrder() {
  const t = useTranslations('account.settings.comments');
  const [settings, change] = useSettings();
  const chosen = CHOICES.find((choice) => THRESHOLDS[choice] === settings.comment_threshold);
  return (
    <Panel title={t('title')} description={t('about')}>
      <div className="form">
        <RadioGroup
          label={t('sort')}
          name="comment_sort"
          options={COMMENT_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={settings.comment_sort}
          onChange={(sort) => change({ comment_sort: sort })}
        />
        <RadioGroup
          label={t('threshold')}
          name="comment_threshold"
          options={CHOICES.map((value) => ({ value, label: t(`thresholds.${value}`) }))}
          {...(chosen ? { value: chosen } : {})}
          onChange={(choice) => change({ comment_threshold: THRESHOLDS[choice] })}
        />
      </div>
    </Panel>
  );
}
