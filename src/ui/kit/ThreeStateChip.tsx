import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './chips.css';

/** A filter by a term: ignored, required or excluded. */
export type Inclusion = 'any' | 'include' | 'exclude';

const NEXT: Record<Inclusion, Inclusion> = { any: 'include', include: 'exclude', exclude: 'any' };

export type ThreeStateChipProps = {
  label: string;
  value: Inclusion;
  onChange: (value: Inclusion) => void;
  disabled?: boolean;
};

/** A filter that each press takes to its next state. The state is part of its name, and said when it changes. */
export function ThreeStateChip({ label, value, onChange, disabled }: ThreeStateChipProps) {
  const t = useTranslations('controls.inclusion');
  const [isChanged, setIsChanged] = useState(false);
  const Icon = value === 'exclude' ? Minus : Plus;
  return (
    <>
      <button
        type="button"
        className={`chip chip-link inclusion inclusion-${value}`}
        disabled={disabled}
        onClick={() => {
          setIsChanged(true);
          onChange(NEXT[value]);
        }}
      >
        <Icon aria-hidden className="size-icon-small flex-none" />
        <span className="chip-words">{label}</span>
        <span className="sr-only">{t(value)}</span>
      </button>
      <span role="status" className="sr-only">
        {isChanged && t(value)}
      </span>
    </>
  );
}
