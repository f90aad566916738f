import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { Chosen, SharedField } from '../bulkAct.ts';
import { shortened } from '../../chapters/web/shortened.ts';
import { LONG, useBulkWords } from './useBulkWords.ts';
import '../../../ui/kit/field.css';
import './bulk.css';

type SharedValueProps = { subject: BulkSubject; selection: Chosen; field: SharedField };

/** The value that the selected rows have in a field now, or a note that they differ. */
export function SharedValue({ subject, selection, field }: SharedValueProps) {
  const t = useTranslations('admin.bulk.now');
  const api = useApi();
  const query = queryOf(
    api,
    'POST /api/admin/bulk-edits/values',
    { subject, selection, field },
    { keptMs: 0 },
  );
  const { data, isWaiting, isFailed } = useAnswer(query);
  const words = useBulkWords(data?.terms ?? [], subject);
  const said = () => {
    if (isFailed) return t('failed');
    if (isWaiting || !data) return t('waiting');
    if (data.is_various) return t('various');
    const text = words.text(field, data.value);
    return text === '' ? t('empty') : t('same', { value: shortened(text.replaceAll('\n', ', '), LONG) });
  };
  return (
    <p role="status" className="field-about bulk-now">
      {said()}
    </p>
  );
}
