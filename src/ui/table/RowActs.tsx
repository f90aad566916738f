import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslations } from 'use-intl';
import { Menu } from '../kit/Menu.tsx';
import type { RowAct } from './TableDeclaration.ts';
import './entityParts.css';

/**
 * The actions on one row: the most needed as buttons, all else behind one. In a grid, the keys of
 * the grid lead here.
 */
export function RowActs({
  label,
  acts,
  tabIndex,
}: {
  label: string;
  acts: readonly RowAct[];
  tabIndex?: -1;
}) {
  const t = useTranslations('admin.table');
  const inMenu = acts.filter(({ isQuick }) => !isQuick);
  return (
    <span className="entity-acts">
      {acts.map((act) =>
        act.isQuick ? (
          <button
            key={act.label}
            type="button"
            tabIndex={tabIndex}
            className="entity-quick"
            onClick={act.onSelect}
          >
            {act.label}
          </button>
        ) : null,
      )}
      {inMenu.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              tabIndex={tabIndex}
              className="icon-button"
              aria-label={t('actionsFor', { row: label })}
              data-row-menu
            >
              <Ellipsis aria-hidden className="size-icon" />
            </button>
          }
          items={inMenu}
        />
      )}
    </span>
  );
}
