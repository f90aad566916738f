import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import './chips.css';

/** Something chosen, such as a filter: pressing it anywhere takes it away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTranslations('controls');
  return (
    <button type="button" className="chip chip-link" aria-label={t('remove', { label })} onClick={onRemove}>
      <span className="chip-words">{label}</span>
      <X aria-hidden className="size-icon-small flex-none" />
    </button>
  );
}
