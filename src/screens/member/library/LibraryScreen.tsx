import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { moveIntoRow } from '../../../ui/layout/moveIntoRow.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { BookmarkList } from '../../../features/bookmarks/web/BookmarkList.tsx';
import { FollowList } from '../../../features/follows/web/FollowList.tsx';
import { NewChapterList } from '../../../features/follows/web/NewChapterList.tsx';
import { OwnPlaylists } from '../../../features/memberPlaylists/web/OwnPlaylists.tsx';
import { SavedChapters } from '../../../features/savedChapters/web/SavedChapters.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { FavoriteList } from '../../../features/library/web/FavoriteList.tsx';
import { HistoryList } from '../../../features/library/web/HistoryList.tsx';
import {
  isLibrarySection,
  LIBRARY_SECTIONS,
  type LibrarySection,
} from '../../../features/library/web/librarySections.ts';
import { ReadingList } from '../../../features/library/web/ReadingList.tsx';
import { ShelfList } from '../../../features/library/web/ShelfList.tsx';
// The card is in a chunk that every screen has, and may not bring a sheet along.
import '../../../features/library/web/library.css';

const SECTIONS: Record<LibrarySection, ComponentType> = {
  reading: ReadingList,
  new: NewChapterList,
  favorites: FavoriteList,
  shelves: ShelfList,
  follows: FollowList,
  playlists: OwnPlaylists,
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
  const { section } = useParams({ from: '/$lang/library/{-$section}' });
  const { features } = useSite();
  const open = isLibrarySection(section) ? section : 'reading';
  const Section = SECTIONS[open];
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => moveIntoRow(tabs.current?.querySelector<HTMLElement>('[aria-current]')), [open]);
  return (
    <div className="wrap library">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <nav ref={tabs} aria-label={t('title')} className="library-tabs fading-row">
        {LIBRARY_SECTIONS.filter((name) => name !== 'playlists' || features.includes('collections')).map(
          (name) => (
            <PathLink
              key={name}
              path={name === 'reading' ? '/library' : `/library/${name}`}
              activeOptions={{ exact: true, includeSearch: false }}
              className="nav-link"
            >
              {t(`sections.${name}`)}
            </PathLink>
          ),
        )}
      </nav>
      <p className="library-scriptless">{t('scriptless')}</p>
      <div
        ref={keepRowFocus}
        role="group"
        aria-label={t(`sections.${open}`)}
        className="library-section scriptless:hidden"
      >
        <Section key={open} />
      </div>
    </div>
  );
});
