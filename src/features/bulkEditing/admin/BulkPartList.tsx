import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Menu } from '../../../ui/kit/Menu.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { Selection } from '../bulkAct.ts';
import { BulkPartFields } from './BulkPartFields.tsx';
import { isStateKind, isTermsKind, newPart, type BulkPart, type PartKind } from './bulkParts.ts';
import { firstFields, SUBJECT_PARTS } from './subjectParts.ts';
import type { BulkWords } from './useBulkWords.ts';
import './bulk.css';

export type BulkPartListProps = {
  subject: BulkSubject;
  parts: readonly BulkPart[];
  selection: Selection;
  words: BulkWords;
  onChange: (parts: readonly BulkPart[]) => void;
};

/** A line stands before them in the menu. */
const BEGINS_GROUP: readonly PartKind[] = ['add_links', 'set', 'lock', 'publish'];

/** The parts of a bulk edit, each with its inputs, and the menu that adds one. */
export function BulkPartList({ subject, parts, selection, words, onChange }: BulkPartListProps) {
  const t = useTranslations('admin.bulk');
  const { features } = useSite();
  // Chapters have no terms but groups.
  const hasTerms = subject === 'comics' || features.includes('groups');
  const kinds = SUBJECT_PARTS[subject].kinds.filter((kind) => hasTerms || !isTermsKind(kind));
  const list = useRef<HTMLDivElement>(null);
  const made = useRef(parts.length);
  const hasGrown = useRef(false);
  const add = (kind: PartKind) => {
    made.current += 1;
    hasGrown.current = true;
    // One state at the end: a second part about it takes the place of the first.
    const kept = isStateKind(kind) ? parts.filter((part) => !isStateKind(part.kind)) : parts;
    onChange([...kept, newPart(kind, `part-${made.current}`, firstFields(subject, kind))]);
  };
  const firstOfNewest = () => {
    if (!hasGrown.current) return undefined;
    hasGrown.current = false;
    const controls = 'fieldset:last-of-type :is(input, select, textarea, button:not(.bulk-remove))';
    return list.current?.querySelector<HTMLElement>(controls) ?? undefined;
  };
  const drop = (key: string) => {
    onChange(parts.filter((part) => part.key !== key));
    // The button that had the focus is gone.
    list.current?.querySelector<HTMLElement>('.bulk-add')?.focus();
  };
  return (
    <div ref={list} className="bulk-parts">
      {parts.map((part) => (
        <fieldset key={part.key} className="bulk-part">
          <legend>{t(`kinds.${part.kind}`, { subject })}</legend>
          <BulkPartFields
            subject={subject}
            part={part}
            selection={selection}
            words={words}
            onChange={(change) =>
              onChange(parts.map((one) => (one.key === part.key ? { ...one, ...change } : one)))
            }
          />
          {parts.length > 1 && (
            <button
              type="button"
              className="icon-button bulk-remove"
              aria-label={t('removePart', { part: t(`kinds.${part.kind}`, { subject }) })}
              onClick={() => drop(part.key)}
            >
              <X aria-hidden className="size-icon" />
            </button>
          )}
        </fieldset>
      ))}
      <div>
        <Menu
          finalFocus={firstOfNewest}
          trigger={
            <Button className="bulk-add" icon={<Plus aria-hidden className="size-icon-small" />}>
              {t('addPart')}
            </Button>
          }
          items={kinds.map((kind, index) => ({
            label: t(`kinds.${kind}`, { subject }),
            onSelect: () => add(kind),
            hasLine: index > 0 && BEGINS_GROUP.includes(kind),
            isDanger: kind === 'bin',
          }))}
        />
      </div>
    </div>
  );
}
