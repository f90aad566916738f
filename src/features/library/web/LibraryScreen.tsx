import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { BookmarkList } from '../../bookmarks/web/BookmarkList.tsx';
import { SavedChapters } from '../../savedChapters/web/SavedChapters.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import { HistoryList } from './HistoryList.tsx';
import { isLibrarySection, LIBRARY_SECTIONS, type LibrarySection } from './librarySections.ts';
import { ReadingList } from './ReadingList.tsx';
import './library.css';

const SECTIONS: Record<LibrarySection, ComponentType> = {
  reading: ReadingList,
  history: HistoryList,
  bookmarks: BookmarkList,
  saved: SavedChapters,
};

/**
 * The library: chapters begun, read, bookmarked and saved. Its HTML is the same for everybody; its
 * content comes from this device.
 */
export const LibraryScreen = withWords(function LibraryScreen() {
  const t = useTranslations('account.library');
  const { section } = useParams({ strict: false }) as { section?: string };
  const open = isLibrarySection(section) ? section : 'reading';
  const Section = SECTIONS[open];
  return (
    <div className="wrap library">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <nav aria-label={t('title')} className="library-tabs">
        {LIBRARY_SECTIONS.map((name) => (
          <PathLink
            key={name}
            path={name === 'reading' ? '/library' : `/library/${name}`}
            activeOptions={{ exact: true, includeSearch: false }}
            className="nav-link"
          >
            {t(`sections.${name}`)}
          </PathLink>
        ))}
      </nav>
      <p className="library-scriptless">{t('scriptless')}</p>
      <div className="library-section scriptless:hidden">
        <Section key={open} />
      </div>
    </div>
  );
});
