import { DiffText } from './DiffText.tsx';
import type { FieldWords } from './FieldWords.ts';
import './editing.css';

export type ShownChange = { field: string; before: unknown; after: unknown };

/** Fields with their values before and after, words that differ marked. */
export function ChangedList({ changes, words }: { changes: readonly ShownChange[]; words: FieldWords }) {
  return (
    <dl className="changed-list">
      {changes.map(({ field, before, after }) => {
        const texts = { before: words.text(field, before), after: words.text(field, after) };
        return (
          <div key={field}>
            <dt>{words.label(field)}</dt>
            <dd className="changed-before">
              <DiffText {...texts} side="before" />
            </dd>
            <dd>
              <DiffText {...texts} side="after" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
