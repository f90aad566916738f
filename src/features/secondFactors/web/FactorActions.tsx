import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import '../../../ui/kit/settingsRows.css';

export type FactorActionsProps = {
  /** Label of the submit button. */
  label: string;
  isDanger?: boolean;
  isBusy: boolean;
  onCancel: () => void;
};

/** The two ways out of a step. */
export function FactorActions({ label, isDanger = false, isBusy, onCancel }: FactorActionsProps) {
  const t = useTranslations('controls');
  return (
    <div className="settings-actions">
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
