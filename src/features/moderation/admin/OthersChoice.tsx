import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/kit/Select.tsx';
import { OTHERS_SPANS } from '../moderationActs.ts';
import type { OtherComments } from '../moderationApi.ts';

type OthersChoiceProps = { username: string; others: OtherComments };

/** The other comments of a member that are removed as well. A span that adds none is left out. */
export function OthersChoice({ username, others }: OthersChoiceProps) {
  const t = useTranslations('admin.moderation');
  const spans = OTHERS_SPANS.filter(
    (span, at) => others[span] > (at === 0 ? 0 : others[OTHERS_SPANS[at - 1] ?? span]),
  );
  if (spans.length === 0) return null;
  return (
    <Select label={t('others.label', { username })} name="others" defaultValue="">
      <option value="">{t('others.none')}</option>
      {spans.map((span) => (
        <option key={span} value={span}>
          {t(`others.${span}`, { count: others[span] })}
        </option>
      ))}
    </Select>
  );
}
