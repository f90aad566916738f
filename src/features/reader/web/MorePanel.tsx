import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIncognito } from '../../progress/web/useIncognito.ts';
import { SaveChapterButton } from '../../savedChapters/web/SaveChapterButton.tsx';
import { ReaderLanguages } from './ReaderLanguages.tsx';
import type { ReaderState } from './ReaderState.ts';
import { SettingsFile } from './SettingsFile.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';

/** What is needed seldom, and what narrow screens have no room for elsewhere. */
export function MorePanel({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, run } = reader;
  const t = useTranslations();
  const { isIncognito, toggle } = useIncognito();
  return (
    <>
      <div className="sheet-acts">
        <button type="button" className="button" onClick={() => run('chapters')}>
          {t('reader.chapterList.title')}
        </button>
        <button type="button" className="button" onClick={() => run('pages')}>
          {t('reader.allPages')}
        </button>
        <button type="button" className="button" onClick={() => run('bookmark')}>
          {t('bookmarks.add')}
        </button>
        <button type="button" className="button" onClick={() => run('bookmarks')}>
          {t('bookmarks.title')}
        </button>
        <SaveChapterButton manifest={manifest} hasLabel />
      </div>
      <SheetSwitch
        label={t('reader.settings.incognito')}
        about={t('reader.settings.incognitoAbout')}
        isOn={isIncognito}
        onChange={toggle}
      />
      <section>
        <h3 className="sheet-legend">{t('reader.settings.language')}</h3>
        <ReaderLanguages manifest={manifest} page={moves.page} />
      </section>
      <SettingsFile />
    </>
  );
}
