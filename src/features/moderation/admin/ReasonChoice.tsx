import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/kit/Select.tsx';
import { REASONS_OF } from '../../reports/reportReasons.ts';

/** Why a comment is removed, as readers could have reported it. */
export function ReasonChoice() {
  const t = useTranslations('admin.moderation');
  return (
    <Select label={t('reasonsTitle')} name="reason" defaultValue="spam" required>
      {REASONS_OF.comment.map((reason) => (
        <option key={reason} value={reason}>
          {t(`reasons.${reason}`)}
        </option>
      ))}
    </Select>
  );
}
