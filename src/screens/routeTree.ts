import { adminAreaRoute, adminFrontRoute, adminScreenRoute } from './admin/area/adminAreaRoute.ts';
import { moderatedCommentsRoute, moderationRoute } from './admin/moderation/moderationRoute.ts';
import { devUiRoutes } from './devUi/devUiRoutes.ts';
import { downloadRoute } from './member/download/downloadRoute.ts';
import { emailCancelRoute } from './member/emailCancel/emailCancelRoute.ts';
import { importListRoute } from './member/importList/importListRoute.ts';
import { joinPlaylistRoute } from './member/joinPlaylist/joinPlaylistRoute.ts';
import { libraryRoute } from './member/library/libraryRoute.ts';
import { loginRoute } from './member/login/loginRoute.ts';
import { newPasswordRoute } from './member/newPassword/newPasswordRoute.ts';
import { noticesRoute } from './member/notices/noticesRoute.ts';
import { ownPlaylistRoute } from './member/ownPlaylist/ownPlaylistRoute.ts';
import { passwordResetRoute } from './member/passwordReset/passwordResetRoute.ts';
import { playlistDownloadRoute } from './member/playlistDownload/playlistDownloadRoute.ts';
import { profileRoute } from './member/profile/profileRoute.ts';
import { registerRoute } from './member/register/registerRoute.ts';
import { removedCommentRoute } from './member/removedComment/removedCommentRoute.ts';
import { settingsRoute } from './member/settings/settingsRoute.ts';
import { unsubscribeRoute } from './member/unsubscribe/unsubscribeRoute.ts';
import { verifyRoute } from './member/verify/verifyRoute.ts';
import { appShellRoutes } from './reading/appShell/appShellRoutes.ts';
import { charactersRoute } from './reading/characters/charactersRoute.ts';
import { comicOverviewRoute } from './reading/comic/comicOverviewRoute.ts';
import { chapterCommentsRoute } from './reading/comments/chapterCommentsRoute.ts';
import { comicCommentsRoute } from './reading/comments/comicCommentsRoute.ts';
import { playlistCommentsRoute } from './reading/comments/playlistCommentsRoute.ts';
import { termCommentsRoutes } from './reading/comments/termCommentsRoutes.ts';
import { galleryRoute } from './reading/gallery/galleryRoute.ts';
import { homeAliasRoute, homeRoute } from './reading/home/homeRoute.ts';
import { latestRoute } from './reading/latest/latestRoute.ts';
import { offlineRoute } from './reading/offline/offlineRoute.ts';
import { playlistRoute } from './reading/playlist/playlistRoute.ts';
import { playlistsRoute } from './reading/playlists/playlistsRoute.ts';
import { readerRoute } from './reading/reader/readerRoute.ts';
import { dmcaRoute, recordKeepingRoute, staticPageRoute } from './reading/staticPage/textPageRoutes.ts';
import { termPageRoutes } from './reading/term/termPageRoutes.ts';
import { termListRoutes } from './reading/terms/termListRoutes.ts';
import { comicRoute } from './routing/comicRoute.ts';
import { comicSectionIndexRoute, comicSectionRoute } from './routing/comicSectionRoute.ts';
import { languageRoute } from './routing/languageRoute.ts';
import { rootRoute } from './routing/rootRoute.ts';

const comicRoutes = comicRoute.addChildren([
  comicOverviewRoute,
  galleryRoute,
  charactersRoute,
  readerRoute,
  downloadRoute,
  comicCommentsRoute,
  chapterCommentsRoute,
]);

/**
 * Every route of the site. The first view of each is rendered on the server from the same loaders.
 */
export const routeTree = rootRoute.addChildren([
  languageRoute.addChildren([
    homeRoute,
    homeAliasRoute,
    latestRoute,
    playlistsRoute,
    playlistRoute,
    playlistCommentsRoute,
    playlistDownloadRoute,
    staticPageRoute,
    dmcaRoute,
    recordKeepingRoute,
    ...termListRoutes,
    ...termPageRoutes,
    ...termCommentsRoutes,
    comicSectionRoute.addChildren([comicSectionIndexRoute, comicRoutes]),
    loginRoute,
    registerRoute,
    passwordResetRoute,
    newPasswordRoute,
    verifyRoute,
    emailCancelRoute,
    unsubscribeRoute,
    noticesRoute,
    removedCommentRoute,
    profileRoute,
    settingsRoute,
    importListRoute,
    joinPlaylistRoute,
    ownPlaylistRoute,
    libraryRoute,
    adminAreaRoute.addChildren([adminFrontRoute, adminScreenRoute]),
    moderationRoute,
    moderatedCommentsRoute,
    offlineRoute,
    ...appShellRoutes,
    ...devUiRoutes,
  ]),
]);
