import Columns3 from 'lucide-react/icons/columns-3';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../../ui/kit/Checkbox.tsx';
import type { SheetColumn } from './SheetColumn.ts';
import type { Unplaced } from './sheetState.ts';
import './rowSheet.css';

export type SheetBarProps = {
  all: readonly SheetColumn[];
  shown: readonly SheetColumn[];
  /** Fields that cannot be hidden now. */
  fixed: ReadonlySet<string>;
  /** Undefined: all selected rows are here. */
  firstRows: number | undefined;
  unplaced: Unplaced | undefined;
  onToggle: (field: string) => void;
};

/** Above the rows: the choice of columns, and what is to be known of the rows. */
export function SheetBar({ all, shown, fixed, firstRows, unplaced, onToggle }: SheetBarProps) {
  const t = useTranslations('admin.bulkRows.sheet');
  const ofTables = useTranslations('admin.table');
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="row-sheet-bar">
      <div className="row-sheet-line">
        <Button
          icon={<Columns3 aria-hidden className="size-icon-small" />}
          aria-expanded={isChoosing}
          aria-controls={id}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {ofTables('columns')}
        </Button>
        <p className="row-sheet-about">{t('about')}</p>
      </div>
      <fieldset id={id} className="row-sheet-columns" hidden={!isChoosing}>
        <legend className="sr-only">{ofTables('columns')}</legend>
        {all.map(({ field, label }) => (
          <Checkbox
            key={field}
            name={field}
            label={label}
            checked={shown.some((column) => column.field === field)}
            disabled={fixed.has(field)}
            onChange={() => onToggle(field)}
          />
        ))}
      </fieldset>
      {firstRows !== undefined && <p>{t('firstRows', { count: firstRows })}</p>}
      <div role="status">{unplaced && <UnplacedValues unplaced={unplaced} />}</div>
    </div>
  );
}

/** More are counted only. */
const MAX_NAMED = 3;

function UnplacedValues({ unplaced: { outside, unknown } }: { unplaced: Unplaced }) {
  const t = useTranslations('admin.bulkRows.sheet');
  const more = unknown.length - MAX_NAMED;
  return (
    <ul className="row-sheet-unplaced">
      {outside > 0 && <li>{t('outside', { count: outside })}</li>}
      {unknown.slice(0, MAX_NAMED).map(({ label, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same value may be there twice
        <li key={index}>{t('unknown', { field: label, value: text })}</li>
      ))}
      {more > 0 && <li>{t('moreUnknown', { count: more })}</li>}
    </ul>
  );
}
