import { adsRoute } from '../ads/adsRoute.ts';
import { allChaptersRoute } from '../allChapters/allChaptersRoute.ts';
import { auditRoute } from '../audit/auditRoute.ts';
import { auditEntryRoute } from '../auditEntry/auditEntryRoute.ts';
import { binRoute } from '../bin/binRoute.ts';
import { bulkEditRoute } from '../bulkEdit/bulkEditRoute.ts';
import { bulkEditsRoute } from '../bulkEdits/bulkEditsRoute.ts';
import { calendarRoute } from '../calendar/calendarRoute.ts';
import { chapterRoute } from '../chapter/chapterRoute.ts';
import { chaptersRoute } from '../chapters/chaptersRoute.ts';
import { comicGalleryRoute } from '../comicGallery/comicGalleryRoute.ts';
import { comicsRoute } from '../comics/comicsRoute.ts';
import { editAdRoute } from '../editAd/editAdRoute.ts';
import { editComicRoute } from '../editComic/editComicRoute.ts';
import { editedPlaylistsRoute } from '../editedPlaylists/editedPlaylistsRoute.ts';
import { editPlaylistRoute } from '../editPlaylist/editPlaylistRoute.ts';
import { editSlideRoute } from '../editSlide/editSlideRoute.ts';
import { editStaticPageRoute } from '../editStaticPage/editStaticPageRoute.ts';
import { editTermRoute } from '../editTerm/editTermRoute.ts';
import { homeRowsRoute } from '../homeRows/homeRowsRoute.ts';
import { importNotesRoute } from '../importNotes/importNotesRoute.ts';
import { jobsRoute } from '../jobs/jobsRoute.ts';
import { likeTermsRoute } from '../likeTerms/likeTermsRoute.ts';
import { managedCommentsRoute } from '../managedComments/managedCommentsRoute.ts';
import { newComicUploadRoute } from '../newComicUpload/newComicUploadRoute.ts';
import { overviewRoute } from '../overview/overviewRoute.ts';
import { siteRoute } from '../site/siteRoute.ts';
import { slidesRoute } from '../slides/slidesRoute.ts';
import { staticPagesRoute } from '../staticPages/staticPagesRoute.ts';
import { statisticsRoute } from '../statistics/statisticsRoute.ts';
import { storageRoute } from '../storage/storageRoute.ts';
import { taxonomyRoutes, termsRoute } from '../terms/termsRoutes.ts';
import { uploadRoute } from '../upload/uploadRoute.ts';
import { usersRoute } from '../users/usersRoute.ts';
import { welcomeRoute } from '../welcome/welcomeRoute.ts';
import { wordRulesRoute } from '../wordRules/wordRulesRoute.ts';
import type { AdminRoute } from './adminRoute.ts';

/** Every screen of the admin area. The first path that fits an address is the one. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  overviewRoute,
  comicsRoute,
  bulkEditsRoute,
  bulkEditRoute,
  binRoute,
  editComicRoute,
  comicGalleryRoute,
  termsRoute,
  editTermRoute,
  likeTermsRoute,
  ...taxonomyRoutes,
  usersRoute,
  slidesRoute,
  editSlideRoute,
  adsRoute,
  editAdRoute,
  homeRowsRoute,
  editedPlaylistsRoute,
  editPlaylistRoute,
  managedCommentsRoute,
  wordRulesRoute,
  staticPagesRoute,
  editStaticPageRoute,
  statisticsRoute,
  storageRoute,
  importNotesRoute,
  jobsRoute,
  siteRoute,
  welcomeRoute,
  auditRoute,
  auditEntryRoute,
  newComicUploadRoute,
  uploadRoute,
  calendarRoute,
  allChaptersRoute,
  chaptersRoute,
  chapterRoute,
];
