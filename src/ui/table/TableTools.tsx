import Columns3 from 'lucide-react/icons/columns-3';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_FILTER_LENGTH } from '../../contract/staffListLimits.ts';
import { parseFilterLine, writeFilterLine, type FilterToken } from '../../contract/filterLine.ts';
import { keepRowFocus } from '../controls/keepRowFocus.ts';
import { Button } from '../kit/Button.tsx';
import { lettersIn } from '../kit/lettersIn.ts';
import { LimitedInput } from '../kit/LimitedInput.tsx';
import { Menu } from '../kit/Menu.tsx';
import { RemovableChip } from '../kit/RemovableChip.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import type { TableFilter } from './TableDeclaration.ts';
import type { TableModel } from './useTableModel.ts';
import './entityTools.css';

/**
 * The tools that narrow a table: the line, the choices of each filter, saved lines; and its
 * columns.
 */
export function TableTools<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const { table, address, rows } = model;
  const { q } = address.search;
  const [isChoosing, setIsChoosing] = useState(false);
  const tokens = parseFilterLine(q);
  const filterBy = (next: readonly FilterToken[]) => address.go({ q: writeFilterLine(next) });
  return (
    <>
      <div className="entity-tools">
        <SearchLine model={model} />
        {table.filters?.map((filter) => (
          <FilterMenu key={filter.key} filter={filter} tokens={tokens} onChange={filterBy} />
        ))}
        <SavedFilters model={model} />
        <Button
          variant="quiet"
          className="entity-columns-button"
          icon={<Columns3 aria-hidden className="size-icon" />}
          onClick={() => setIsChoosing(true)}
        >
          <span className="entity-tool-words">{t('columns')}</span>
        </Button>
        {table.tools && table.tools.length > 0 && (
          <Menu
            trigger={
              <Button
                variant="quiet"
                className="entity-columns-button"
                icon={<Wrench aria-hidden className="size-icon" />}
              >
                <span className="entity-tool-words">{t('tools')}</span>
              </Button>
            }
            items={table.tools.map((tool) => ({
              label: tool.label,
              icon: tool.icon,
              onSelect: () => void model.runTool(tool),
            }))}
          />
        )}
      </div>
      {rows.refusal && !rows.refusal.isDenied && (
        <p id={`${table.name}-refusal`} className="entity-refusal">
          {rows.refusal.message}
        </p>
      )}
      <div ref={keepRowFocus} role="group" aria-label={t('activeFilters')}>
        {tokens.some(({ key }) => key !== null) && (
          <ul className="entity-chips">
            {tokens.map((token, index) =>
              token.key === null ? null : (
                <li key={writeFilterLine([token])}>
                  <RemovableChip
                    label={labelOf(token, table.filters)}
                    onRemove={() => filterBy(tokens.toSpliced(index, 1))}
                  />
                </li>
              ),
            )}
          </ul>
        )}
      </div>
      <ColumnsDialog model={model} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  );
}

/** A label as short as the table allows: `Role: Admin`, `-tag:gore`. */
function labelOf(token: FilterToken, filters: readonly TableFilter[] = []): string {
  const filter = filters.find(({ key }) => key === token.key);
  const choice = filter?.choices.find(({ value }) => value === token.value);
  if (!filter || !choice || token.operator !== '=') return writeFilterLine([token]);
  return `${token.isExcluded ? '−' : ''}${filter.label}: ${choice.label}`;
}

const TYPED_AFTER_MS = 250;

function SearchLine<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const { table, address, rows } = model;
  const { q } = address.search;
  const [shown, setShown] = useState({ q, draft: q });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changed elsewhere: by a chip, a saved filter, a step back.
  if (shown.q !== q) setShown({ q, draft: shown.draft.trim() === q ? shown.draft : q });
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isFilterKey(event)) return;
      event.preventDefault();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  // The same line says what the screen is about.
  const most = MAX_FILTER_LENGTH - (table.within ? table.within.length + 1 : 0);
  const filter = (line: string) => {
    clearTimeout(timer.current);
    if (line.trim() !== q && lettersIn(line) <= most) address.go({ q: line.trim() }, { replace: true });
  };
  return (
    <form
      role="search"
      className="entity-search"
      onSubmit={(event) => {
        event.preventDefault();
        filter(shown.draft);
      }}
    >
      <LimitedInput
        ref={field}
        type="search"
        name="q"
        value={shown.draft}
        maxLength={most}
        aria-label={table.search}
        aria-invalid={rows.refusal ? true : undefined}
        aria-describedby={rows.refusal ? `${table.name}-refusal` : undefined}
        placeholder={table.search}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setShown({ q, draft: value });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => filter(value), TYPED_AFTER_MS);
        }}
      />
    </form>
  );
}

/** A slash that is not typed into anything, also where the focus is outside of the grid. */
function isFilterKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  return !document.querySelector(
    'dialog[open], :is(input:not([type=checkbox]), textarea, select, [contenteditable]):focus',
  );
}
