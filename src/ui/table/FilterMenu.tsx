import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFetchedPopup } from '../kit/useFetchedPopup.ts';
import type { FilterMenuProps } from './FilterMenuProps.ts';
import '../kit/button.css';

/** The values of one key of the filter line, to be chosen. */
export function FilterMenu(props: FilterMenuProps) {
  const { Popup: FilterChoices, trigger } = useFetchedPopup({
    hasPopup: 'menu',
    load: async () => (await import('./FilterChoices.tsx')).FilterChoices,
  });
  if (FilterChoices) return <FilterChoices {...props} />;
  return (
    <button type="button" className="button button-quiet" {...trigger}>
      {props.filter.label}
      <ChevronDown aria-hidden className="size-icon-small" />
    </button>
  );
}
