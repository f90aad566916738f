import { useState } from 'react';
import type { TermLine } from '../termEditingApi.ts';
import { MergeDialog } from './MergeDialog.tsx';

type MergeChosenDialogProps = {
  /** The terms of one taxonomy, the one with most comics first. */
  terms: readonly TermLine[];
  onMerged: () => void;
  onClose: () => void;
};

/** Merges terms that are selected into one of them, which can be chosen. */
export function MergeChosenDialog({ terms, onMerged, onClose }: MergeChosenDialogProps) {
  const [target, setTarget] = useState(terms[0]?.id);
  const stays = terms.find(({ id }) => id === target);
  if (!stays) return null;
  const optionOf = ({ id, name }: TermLine) => ({ value: id, label: name });
  return (
    <MergeDialog
      key={target}
      term={{ ...stays, id: Number(stays.id) }}
      targets={terms.map(optionOf)}
      onTarget={setTarget}
      suggested={terms.filter((term) => term !== stays).map(optionOf)}
      isOpen
      onChanged={onMerged}
      onClose={onClose}
    />
  );
}
