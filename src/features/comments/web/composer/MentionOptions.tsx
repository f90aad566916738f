import { useTranslations } from 'use-intl';
import type { MentionList } from './useMentionList.ts';
import './composer.css';

/** The names that fit what is typed. The focus stays in the box, which names the active one. */
export function MentionOptions({ list }: { list: MentionList }) {
  const t = useTranslations('comments.compose');
  return (
    <>
      <p role="status" className="sr-only">
        {list.names.length > 0 && t('suggested', { count: list.names.length })}
      </p>
      {list.names.length > 0 && (
        <div id={list.id} role="listbox" aria-label={t('members')} className="composer-names">
          {list.names.map((name, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box takes the keys
            <div
              key={name}
              id={list.optionId(index)}
              role="option"
              aria-selected={index === list.active}
              tabIndex={-1}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.choose(name)}
            >
              @{name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
