import Keyboard from 'lucide-react/icons/keyboard';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { REPORT_KINDS } from '../../reports/reportReasons.ts';
import type { QueueFilter } from './useQueue.ts';
import './moderation.css';

export type QueueFiltersProps = {
  filter: QueueFilter;
  onChange: (filter: QueueFilter) => void;
  onKeys: () => void;
};

export function QueueFilters({ filter, onChange, onKeys }: QueueFiltersProps) {
  const t = useTranslations('admin.moderation');
  return (
    <div className="moderation-filters">
      <Select
        label={t('filters.state')}
        name="state"
        value={filter.state}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, state: currentTarget.value === 'decided' ? 'decided' : 'open' })
        }
      >
        <option value="open">{t('states.open')}</option>
        <option value="decided">{t('states.decided')}</option>
      </Select>
      <Select
        label={t('filters.kind')}
        name="kind"
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => {
          const kind = REPORT_KINDS.find((one) => one === currentTarget.value);
          onChange({ state: filter.state, ...(kind ? { kind } : {}) });
        }}
      >
        <option value="">{t('kinds.all')}</option>
        {REPORT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <Button
        className="moderation-keys"
        icon={<Keyboard aria-hidden className="size-icon" />}
        onClick={onKeys}
      >
        {t('keys.show')}
      </Button>
    </div>
  );
}
