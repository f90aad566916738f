import { ComicMarks, type ComicMarksProps } from '../../../features/comicMarks/web/ComicMarks.tsx';
import { loadPlaylistsSheet } from '../../../features/memberPlaylists/web/loadPlaylistsSheet.ts';
import { ChapterMarker } from '../../../features/progress/web/ChapterMarker.tsx';
import { ReportThing } from '../../../features/reports/web/ReportThing.tsx';
import { SaveListedChapter } from '../../../features/savedChapters/web/SaveListedChapter.tsx';
import { FetchedVersionTools } from '../../../features/versions/web/FetchedVersionTools.ts';
import { OwnVersions } from '../../../features/versions/web/OwnVersions.tsx';

/**
 * The buttons of a comic's page for those with scripts, fetched after it in one file. The dialogs
 * behind them are fetched when somebody reaches for them.
 */
export const comicParts = {
  OwnComicMarks: (props: Omit<ComicMarksProps, 'loadPlaylistsSheet'>) => (
    <ComicMarks {...props} loadPlaylistsSheet={loadPlaylistsSheet} />
  ),
  ReportThing,
  list: { SaveButton: SaveListedChapter, ChapterMarker, OwnVersions, VersionTools: FetchedVersionTools },
};
