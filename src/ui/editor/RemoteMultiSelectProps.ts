import type { FieldProps } from '../kit/Field.tsx';
import type { Option } from '../kit/shownOptions.ts';
import type { FoundOptions } from './searchNewest.ts';

export type RemoteMultiSelectProps = FieldProps & {
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  /**
   * The best matches and how many there are (`foundOptions.ts`). An option may say how often it is
   * used.
   */
  search: (query: string) => Promise<FoundOptions>;
  /** Makes one of a name, or gives the one that has it. Without it nothing can be made. */
  create?: (name: string) => Promise<Option>;
  /** Plural name of the options, as in "and 200 other artists". */
  optionsName: string;
  /** Their order means something, and can be changed. */
  isOrdered?: boolean;
  placeholder?: string;
};
