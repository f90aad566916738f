import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { BulkEdit } from '../bulkEditingApi.ts';

const TONE = { running: 'accent', done: 'ok', canceled: 'warn' } as const;

export function BulkState({ bulk: { state, undone_by: undoneBy } }: { bulk: BulkEdit }) {
  const t = useTranslations('admin.bulk.states');
  if (undoneBy !== null) return <Badge>{t('undone')}</Badge>;
  return <Badge tone={TONE[state]}>{t(state)}</Badge>;
}
