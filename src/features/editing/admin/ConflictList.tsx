import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { DiffText } from './DiffText.tsx';
import type { SavedObject } from './editorState.ts';
import type { FieldWords } from './FieldWords.ts';
import type { OpenEditor } from './useEditor.ts';
import './editing.css';
import '../../../ui/kit/field.css';

/**
 * Fields that somebody else has saved meanwhile too: both values side by side. Nothing is saved
 * before each choice.
 */
export function ConflictList<Saved extends SavedObject>({
  open: { editor, view },
  words,
}: {
  open: OpenEditor<Saved>;
  words: FieldWords;
}) {
  const t = useTranslations('admin.editing');
  const heading = useRef<HTMLHeadingElement>(null);
  const { conflicts, saved, typed } = view.state;
  const count = conflicts.length;
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <section className="editing-box editing-box-warn" aria-labelledby="conflicts">
      <h2 id="conflicts" ref={heading} tabIndex={-1} className="text-20">
        {t('conflicts.title', { count })}
      </h2>
      <p className="field-about">{t('conflicts.about')}</p>
      <ul className="conflict-list">
        {conflicts.map((field) => {
          const theirs = words.text(field, saved.fields[field]);
          const mine = words.text(field, typed[field]);
          const label = words.label(field);
          return (
            <li key={field} className="conflict">
              <h3 className="field-label">{label}</h3>
              <div className="conflict-sides">
                {(['theirs', 'mine'] as const).map((side) => (
                  <div key={side} className="conflict-side">
                    <p className="field-about">{t(`conflicts.${side}`)}</p>
                    <p className="conflict-text">
                      <DiffText before={theirs} after={mine} side={side === 'theirs' ? 'before' : 'after'} />
                    </p>
                    <Button
                      aria-label={t(`conflicts.${side}Of`, { label })}
                      onClick={() => editor.choose(field, side)}
                    >
                      {t(`conflicts.${side}Take`)}
                    </Button>
                  </div>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
