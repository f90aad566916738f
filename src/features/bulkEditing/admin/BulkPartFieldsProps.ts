import type { Selection } from '../bulkAct.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkPart } from './bulkParts.ts';
import type { BulkWords } from './useBulkWords.ts';

export type BulkPartFieldsProps = {
  subject: BulkSubject;
  part: BulkPart;
  selection: Selection;
  words: BulkWords;
  onChange: (change: Partial<BulkPart>) => void;
};
