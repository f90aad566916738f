import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { moveColumn } from './arrangedColumns.ts';
import { keepColumn, type TableModel } from './useTableModel.ts';
import './entityTools.css';

const WIDTH_STEP = 20;

export type ColumnsDialogProps<Row extends { id: string }> = {
  model: TableModel<Row>;
  isOpen: boolean;
  onClose: () => void;
};

/** The choice of the shown columns, their order and width, without a mouse too. */
export function ColumnsDialog<Row extends { id: string }>({
  model,
  isOpen,
  onClose,
}: ColumnsDialogProps<Row>) {
  const t = useTranslations('admin.table');
  const { table, columns, view } = model;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('columns')}
      shape="sheet"
      footer={<Button onClick={() => view.change({ columns: [] })}>{t('usualColumns')}</Button>}
    >
      <ul className="entity-choices">
        {columns.map((choice, index) => {
          const { key, width } = choice;
          const column = table.columns.find((one) => one.key === key)?.label ?? key;
          const move = (by: 1 | -1) => view.change({ columns: moveColumn(columns, key, by) });
          const widen = (by: number) => keepColumn(model, key, { width: width + by });
          return (
            <li key={key}>
              <Checkbox
                name={key}
                label={column}
                checked={!choice.is_hidden}
                disabled={key === table.columns[0]?.key}
                onChange={() => keepColumn(model, key, { is_hidden: !choice.is_hidden })}
              />
              <span className="entity-choice-acts">
                <Step
                  label={t('moveUp', { column })}
                  icon={ArrowUp}
                  isOff={index === 0}
                  onPress={() => move(-1)}
                />
                <Step
                  label={t('moveDown', { column })}
                  icon={ArrowDown}
                  isOff={index === columns.length - 1}
                  onPress={() => move(1)}
                />
                <Step label={t('narrower', { column })} icon={Minus} onPress={() => widen(-WIDTH_STEP)} />
                <Step label={t('wider', { column })} icon={Plus} onPress={() => widen(WIDTH_STEP)} />
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

type StepProps = {
  label: string;
  icon: ComponentType<{ className: string; 'aria-hidden': true }>;
  isOff?: boolean;
  onPress: () => void;
};

/** It keeps the focus at the end of its way. */
function Step({ label, icon: Icon, isOff = false, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon aria-hidden className="size-icon" />
    </button>
  );
}
