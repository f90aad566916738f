import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReaderState } from '../ReaderState.ts';
import '../overlays/sheetParts.css';

/**
 * Says where the settings come from, and offers to change that. Buttons that do nothing now keep
 * their room.
 */
export function ReadingSource({ reader: { choice } }: { reader: ReaderState }): ReactNode {
  const t = useTranslations('reader.settings');
  const { source, kind } = choice;
  const isOwn = source === 'comic';
  return (
    <>
      <p role="status" className="sheet-status">
        {t(`sources.${source}`, { kind })}
      </p>
      <div className="sheet-acts w-full">
        <button
          type="button"
          className={`chip chip-link ${isOwn ? '' : 'invisible'}`}
          onClick={choice.makeDefault}
        >
          {t('makeDefault', { kind })}
        </button>
        <button
          type="button"
          className={`chip chip-link ${isOwn || source === 'kind' ? '' : 'invisible'}`}
          onClick={choice.reset}
        >
          {t('reset')}
        </button>
      </div>
    </>
  );
}
