import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { foldLetters } from '../../contract/search/foldLetters.ts';
import { Button } from '../kit/Button.tsx';
import { RemovableChip } from '../kit/RemovableChip.tsx';
import type { Option } from '../kit/shownOptions.ts';
import { foldName } from './foldName.ts';
import type { FoundOptions } from './searchNewest.ts';
import './editor.css';

export type PastedNamesProps = {
  names: readonly string[];
  search: (query: string) => Promise<FoundOptions>;
  canCreate: boolean;
  onTake: (found: Option[], missing: string[]) => void;
  onClose: () => void;
};

/** The one of this name; else the one that differs from it by accents alone, if no other does. */
function optionCalled(options: readonly Option[], name: string): Option | undefined {
  const alike = options.filter(({ label }) => foldLetters(label) === foldLetters(name));
  return (
    options.find(({ label }) => foldName(label) === foldName(name)) ??
    (alike.length === 1 ? alike[0] : undefined)
  );
}

/**
 * A list of names that was pasted: each is looked for, and nothing is chosen or made before it is
 * confirmed.
 */
export function PastedNames({ names, search, canCreate, onTake, onClose }: PastedNamesProps) {
  const t = useTranslations('admin.editor.picker');
  const [wanted, setWanted] = useState(names);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Option | null>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    let isHere = true;
    async function lookUp(): Promise<void> {
      for (const name of names) {
        // A name that cannot be looked for counts as missing: making it gives the one that has it.
        const { options } = await search(name).catch((): FoundOptions => ({ options: [], total: 0 }));
        if (!isHere) return;
        const option = optionCalled(options, name) ?? null;
        setAnswers((known) => new Map(known).set(name, option));
      }
    }
    void lookUp();
    return () => {
      isHere = false;
    };
    // Only of the list that was pasted: `search` may be another function at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names]);
  const found = wanted.flatMap((name) => {
    const option = answers.get(name);
    return option && !option.isThere ? [option] : [];
  });
  const missing = wanted.filter((name) => answers.get(name) === null);
  const count = found.length + (canCreate ? missing.length : 0);
  const labelOf = (name: string) => {
    const option = answers.get(name);
    if (option === null) return t(canCreate ? 'isNew' : 'isMissing', { name });
    return option?.isThere ? t('isThere', { name: option.label }) : (option?.label ?? name);
  };
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label={t('pasted')} className="picker-pasted">
      <ul className="chosen">
        {wanted.map((name) => (
          <li key={name} data-missing={answers.get(name) === null || undefined}>
            <RemovableChip
              label={labelOf(name)}
              onRemove={() => setWanted(wanted.filter((one) => one !== name))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        isBusy={wanted.some((name) => !answers.has(name))}
        disabled={wanted.length > 0 && wanted.every((name) => answers.has(name)) && count === 0}
        onClick={() => onTake(found, canCreate ? missing : [])}
      >
        {t('addPasted', { count })}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('dropPasted')}
      </Button>
    </div>
  );
}
