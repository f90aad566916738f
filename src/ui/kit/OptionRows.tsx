import { Combobox } from '@base-ui/react/combobox';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import Check from 'lucide-react/icons/check';
import { useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import type { Option } from './shownOptions.ts';
import type { LongList } from './useLongList.ts';
import './popup.css';

/** Above so many options, those out of view are left out. */
const PLAIN_OPTIONS = 100;
/** The height of a row that was not measured yet. */
const ROW_PX = 44;
/** The row in view keeps so far from the edge. */
const EDGE_PX = 8;

export type OptionRowsProps = { list: LongList; optionWords: (option: Option) => ReactNode };

/** The rows of a list of options, however many. One that is pinned stays in view at the foot. */
export function OptionRows({ list, optionWords }: OptionRowsProps) {
  const { options } = list;
  const last = options.length - 1;
  const pinned = options[last]?.isPinned ? options[last] : undefined;
  const rows = pinned ? options.slice(0, last) : options;
  const Rows = rows.length > PLAIN_OPTIONS ? VirtualRows : PlainRows;
  return (
    <>
      <Rows list={list} rows={rows} optionWords={optionWords} />
      {pinned && (
        <OptionRow option={pinned} index={last} className="popup-item popup-pinned">
          {optionWords(pinned)}
        </OptionRow>
      )}
    </>
  );
}

type RowsProps = OptionRowsProps & { rows: readonly Option[] };

function PlainRows({ list, rows, optionWords }: RowsProps) {
  const first = useRef<HTMLDivElement>(null);
  useImperativeHandle(list.showRow, () => (index) => {
    const row = first.current?.parentElement?.children.item(index);
    row?.scrollIntoView({ block: 'nearest' });
  });
  return rows.map((option, index) => (
    <OptionRow key={option.value} option={option} index={index} ref={index === 0 ? first : undefined}>
      {optionWords(option)}
    </OptionRow>
  ));
}

/** Those out of view are left out. The popup around is what scrolls. */
function VirtualRows({ list, rows, optionWords }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler keeps what it returns (decision 25)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current?.closest<HTMLElement>('.popup-options') ?? null,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.value ?? index,
    overscan: 6,
    rangeExtractor: (range) => withMarked(range, list.marked.current),
    scrollPaddingStart: EDGE_PX,
    // A pinned row covers the foot.
    scrollPaddingEnd: ROW_PX + EDGE_PX,
  });
  useImperativeHandle(list.showRow, () => (index) => {
    if (index < rows.length) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  return (
    <div ref={box} role="presentation" className="popup-rows" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const option = rows[index];
        return (
          option && (
            <OptionRow
              key={option.value}
              option={option}
              ref={virtualizer.measureElement}
              index={index}
              data-index={index}
              aria-setsize={list.options.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {optionWords(option)}
            </OptionRow>
          )
        );
      })}
    </div>
  );
}

/** Enter chooses the marked row, and a screen reader reads it, also while it is scrolled away. */
function withMarked(range: Range, marked: number): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  if (marked >= 0 && marked < range.count) indexes.add(marked);
  return [...indexes].toSorted((one, other) => one - other);
}

function OptionRow({
  option,
  children,
  ...rest
}: Omit<ComponentProps<typeof Combobox.Item>, 'value'> & { option: Option; index: number }) {
  return (
    <Combobox.Item
      value={option}
      disabled={option.isThere === true}
      className="popup-item popup-option"
      {...rest}
    >
      <Combobox.ItemIndicator keepMounted className="popup-check">
        <Check aria-hidden className="size-icon-small" />
      </Combobox.ItemIndicator>
      {children}
    </Combobox.Item>
  );
}
