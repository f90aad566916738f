import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Select } from '../../../ui/kit/Select.tsx';
import { OTHERS_SPANS } from '../moderationActs.ts';

export type OthersChoiceProps = { username: string; memberId: string; besideId: string | undefined };

/** The other comments of a member that are removed as well. A span that adds none is left out. */
export function OthersChoice({ username, memberId, besideId }: OthersChoiceProps) {
  const t = useTranslations('admin.moderation');
  const input = { id: memberId, ...(besideId === undefined ? {} : { beside: besideId }) };
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/moderation/members/:id', input, { keptMs: 0 }));
  if (!data) return null;
  const others = data.other_comments;
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
