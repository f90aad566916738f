import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './readerSettings.css';

type SheetTabsProps<Tab extends string> = {
  label: string;
  tabs: readonly Tab[];
  current: Tab;
  labelOf(tab: NoInfer<Tab>): string;
  onChoose(tab: NoInfer<Tab>): void;
  /** The id of the element that holds the section in sight. */
  panelId: string;
};

/** Sections of a sheet, one in sight: arrows move between them. */
export function SheetTabs<Tab extends string>(props: SheetTabsProps<Tab>): ReactNode {
  const { label, tabs, current, labelOf, onChoose, panelId } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const index = tabs.indexOf(current);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const at = (target + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className="sheet-tabs fading-row"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          className="sheet-tab"
        >
          {labelOf(tab)}
        </button>
      ))}
    </div>
  );
}
