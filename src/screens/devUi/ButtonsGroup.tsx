import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge } from '../../ui/kit/Badge.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { RemovableChip } from '../../ui/kit/RemovableChip.tsx';
import { Specimen } from './Specimen.tsx';
import './devUi.css';

const VARIANTS = ['primary', 'plain', 'quiet', 'danger'] as const;
const TONES = ['neutral', 'accent', 'ok', 'warn', 'danger'] as const;
const LONG = 'Weltraumwanderdünenlandschaftsmalerei and other very long names of things';

export function ButtonsGroup() {
  const [filters, setFilters] = useState(['Full colour', '长篇连载', LONG]);
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <div key={variant} className="dev-row">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<Plus aria-hidden className="size-icon" />}>
              Add 添加
            </Button>
            <Button variant={variant} isBusy>
              Save
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <Button icon={<Trash aria-hidden className="size-icon flex-none" />}>{LONG}</Button>
      </Specimen>
      <Specimen name="RemovableChip">
        <div className="dev-row">
          {filters.map((label) => (
            <RemovableChip
              key={label}
              label={label}
              onRemove={() => setFilters(filters.filter((one) => one !== label))}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="chip, Badge, badge">
        <div className="dev-row">
          <span className="chip">Slice of life</span>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <span className="badge">18</span>
        </div>
      </Specimen>
    </>
  );
}
