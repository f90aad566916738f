import type { ContentClass } from '../contract/ContentClass.ts';
import { accountRoutes } from '../features/accounts/server/accountRoutes.ts';
import { downloadRoutes } from '../features/downloads/server/downloadRoutes.ts';
import type { Downloads } from '../features/downloads/server/openDownloads.ts';
import { emailRoutes } from '../features/accounts/server/emailRoutes.ts';
import { factorProofRoutes } from '../features/secondFactors/server/factorProofRoutes.ts';
import { loginRoutes } from '../features/accounts/server/loginRoutes.ts';
import { passkeyLoginRoutes } from '../features/accounts/server/passkeyLoginRoutes.ts';
import { passwordRoutes } from '../features/accounts/server/passwordRoutes.ts';
import { registrationRoutes } from '../features/accounts/server/registrationRoutes.ts';
import { memberRecordRoutes } from '../features/staff/server/memberRecordRoutes.ts';
import { staffRoutes } from '../features/staff/server/staffRoutes.ts';
import { auditRoutes } from '../features/audit/server/auditRoutes.ts';
import { avatarRoutes } from '../features/avatars/server/avatarRoutes.ts';
import { adEditingRoutes } from '../features/adEditing/server/adEditingRoutes.ts';
import { adRoutes } from '../features/ads/server/adRoutes.ts';
import { ageGateRoutes } from '../features/ageGate/server/ageGateRoutes.ts';
import type { AgeGate } from '../features/ageGate/server/openAgeGate.ts';
import { apiTokenRoutes } from '../features/apiTokens/server/apiTokenRoutes.ts';
import { bookmarkNoteKind } from '../features/bookmarks/server/bookmarkNoteKind.ts';
import { bulkEditingRoutes } from '../features/bulkEditing/server/bulkEditingRoutes.ts';
import { captchaRoutes } from '../features/accounts/server/captcha/captchaRoutes.ts';
import { openCaptcha } from '../features/accounts/server/captcha/openCaptcha.ts';
import { chapterRoutes } from '../features/chapters/server/chapterRoutes.ts';
import { isStripComic } from '../features/chapters/server/isStripComic.ts';
import { chapterEditingRoutes } from '../features/chapterEditing/server/chapterEditingRoutes.ts';
import { chapterListRoutes } from '../features/chapterEditing/server/chapterListRoutes.ts';
import { commentModerationRoutes } from '../features/commentModeration/server/commentModerationRoutes.ts';
import { threadSettingsRoutes } from '../features/commentModeration/server/threadSettingsRoutes.ts';
import { makeCommentReview } from '../features/commentModeration/server/review/reviewComment.ts';
import { countsVote } from '../features/commentModeration/server/trust/countsVote.ts';
import { trustOf } from '../features/commentModeration/server/trust/trustOf.ts';
import { refuseBlockedText } from '../features/commentModeration/server/wordRules/refuseBlockedText.ts';
import { openWordRules } from '../features/commentModeration/server/wordRules/openWordRules.ts';
import { wordRuleRoutes } from '../features/commentModeration/server/wordRules/wordRuleRoutes.ts';
import { commentRoutes } from '../features/comments/server/commentRoutes.ts';
import { memberCommentRoutes } from '../features/comments/server/memberCommentRoutes.ts';
import { leaveComments } from '../features/comments/server/leaveComments.ts';
import type { Threads } from '../features/comments/server/openThreads.ts';
import { threadRoutes } from '../features/comments/server/threadRoutes.ts';
import { comicEditingRoutes } from '../features/comicEditing/server/comicEditingRoutes.ts';
import { previewRoutes } from '../features/comicEditing/server/previewRoutes.ts';
import { staffLimitRoutes } from '../features/staffLimits/server/staffLimitRoutes.ts';
import { comicMarkRoutes } from '../features/comicMarks/server/comicMarkRoutes.ts';
import { comicRoutes } from '../features/comics/server/comicRoutes.ts';
import { editingRoutes } from '../features/editing/server/editingRoutes.ts';
import type { PicturePasses } from '../features/media/server/openPicturePasses.ts';
import { picturePassRoutes } from '../features/media/server/picturePassRoutes.ts';
import { pictureRoutes } from '../features/media/server/pictureRoutes.ts';
import { memberBlockRoutes } from '../features/memberBlocks/server/memberBlockRoutes.ts';
import { digestRoutes } from '../features/notices/server/digestRoutes.ts';
import { noticeRoutes } from '../features/notices/server/noticeRoutes.ts';
import { importNoteRoutes } from '../features/imports/server/importNoteRoutes.ts';
import { jobRoutes } from '../features/jobs/server/jobRoutes.ts';
import { deleteFeeds } from '../features/feeds/server/feedStore.ts';
import { feedRoutes } from '../features/feeds/server/feedRoutes.ts';
import { pushRoutes } from '../features/push/server/pushRoutes.ts';
import { followRoutes } from '../features/follows/server/followRoutes.ts';
import { newChapterRoutes } from '../features/follows/server/newChapterRoutes.ts';
import { homeEditingRoutes } from '../features/homeEditing/server/homeEditingRoutes.ts';
import { homeRoutes } from '../features/home/server/homeRoutes.ts';
import { memberImportRoutes } from '../features/memberImports/server/memberImportRoutes.ts';
import { memberNoteRoutes } from '../features/memberNotes/server/memberNoteRoutes.ts';
import { profileRoutes } from '../features/profiles/server/profileRoutes.ts';
import { moderatedKinds } from '../features/moderation/server/moderatedKinds.ts';
import { managedCommentRoutes } from '../features/moderation/server/comments/managedCommentRoutes.ts';
import { commentActRoutes } from '../features/moderation/server/commentActRoutes.ts';
import { memberActRoutes } from '../features/moderation/server/memberActRoutes.ts';
import { moderationRoutes } from '../features/moderation/server/moderationRoutes.ts';
import { overviewRoutes } from '../features/overview/server/overviewRoutes.ts';
import { handoverRoutes } from '../features/memberPlaylists/server/people/handoverRoutes.ts';
import { leavePlaylists } from '../features/memberPlaylists/server/people/leavePlaylists.ts';
import { playlistPeopleRoutes } from '../features/memberPlaylists/server/people/playlistPeopleRoutes.ts';
import { playlistEditingRoutes } from '../features/playlistEditing/server/playlistEditingRoutes.ts';
import { memberShelfRoutes } from '../features/memberShelves/server/memberShelfRoutes.ts';
import { listFileRoutes } from '../features/memberPlaylists/server/listFile/listFileRoutes.ts';
import {
  memberPlaylistRoutes,
  type MemberPlaylistRouteServices,
} from '../features/memberPlaylists/server/memberPlaylistRoutes.ts';
import type { PlaylistVersions } from '../features/playlists/server/openPlaylistVersions.ts';
import { playlistRoutes } from '../features/playlists/server/playlistRoutes.ts';
import { readingStatisticsRoutes } from '../features/progress/server/readingStatisticsRoutes.ts';
import { progressRoutes } from '../features/progress/server/progressRoutes.ts';
import { popularityRoutes } from '../features/popularity/server/popularityRoutes.ts';
import { hiddenGroupNoteKind } from '../features/versions/server/hiddenGroupNoteKind.ts';
import { READER_NOTE_KINDS } from '../features/reader/server/readerNoteKinds.ts';
import { reportRoutes } from '../features/reports/server/reportRoutes.ts';
import { searchRoutes } from '../features/search/server/searchRoutes.ts';
import { passkeyRoutes } from '../features/secondFactors/server/passkeyRoutes.ts';
import { publishingRoutes } from '../features/publishing/server/publishingRoutes.ts';
import { relyingParty } from '../features/secondFactors/server/relyingParty.ts';
import { secondFactorRoutes } from '../features/secondFactors/server/secondFactorRoutes.ts';
import { settingsRoutes } from '../features/settings/server/settingsRoutes.ts';
import { staticPageEditingRoutes } from '../features/staticPageEditing/server/staticPageEditingRoutes.ts';
import { slideEditingRoutes } from '../features/slideEditing/server/slideEditingRoutes.ts';
import { welcomeRoutes } from '../features/siteSettings/server/welcomeRoutes.ts';
import { siteSettingsRoutes } from '../features/siteSettings/server/siteSettingsRoutes.ts';
import { storageRoutes } from '../features/statistics/server/storageRoutes.ts';
import { statisticsRoutes } from '../features/statistics/server/statisticsRoutes.ts';
import { siteRoutes } from '../features/site/server/siteRoutes.ts';
import { sessionRoutes } from '../features/sessions/server/sessionRoutes.ts';
import type { Sessions } from '../features/sessions/server/openSessions.ts';
import { staffRuleOf } from '../features/users/server/staffRuleOf.ts';
import type { SiteFacts, SiteInfo } from '../features/site/siteApi.ts';
import { tableViewRoutes } from '../features/tableViews/server/tableViewRoutes.ts';
import { uploadRoutes } from '../features/uploads/server/uploadRoutes.ts';
import { termEditingRoutes } from '../features/termEditing/server/termEditingRoutes.ts';
import { termRoutes } from '../features/taxonomy/server/termRoutes.ts';
import { staticPageRoutes } from '../features/staticPages/server/staticPageRoutes.ts';
import type { Route } from '../platform/http/Route.ts';
import { exportedRecords } from './exportedRecords.ts';
import { noticeSources } from './noticeSources.ts';
import type { SiteServices } from './SiteServices.ts';

/** The parts of the site that routes need besides the services. */
export type SiteParts = {
  siteFacts: (contentClass: ContentClass) => SiteFacts;
  siteInfo: (contentClass: ContentClass) => Promise<SiteInfo>;
  ageGate: AgeGate;
  sessions: Sessions;
  onSettingsSaved: () => Promise<void>;
  downloads: { downloads: Downloads; linkKey: Buffer };
  passes: PicturePasses;
  /** Shared with the pages, which are kept as long as their threads are the same. */
  threads: Threads;
  /** Shared with the pages, which are kept as long as their playlist is the same. */
  playlistVersions: PlaylistVersions;
};

/** Every endpoint of the API. */
export function apiRoutes(services: SiteServices, parts: SiteParts): Route[] {
  const { siteFacts, siteInfo, ageGate, sessions, threads, playlistVersions, passes } = parts;
  const { database, config, reads } = services;
  const captcha = openCaptcha({ database, throttle: services.throttle, cost: config.accounts.captcha_cost });
  const staff = staffRuleOf(config);
  const party = () => relyingParty({ title: config.site.title, publicUrl: siteFacts('safe').public_url });
  const { accounts, site } = config;
  const account = {
    ...services,
    captcha,
    sessions,
    staff,
    accounts,
    site,
    ownRecords: exportedRecords,
    onLeave: [leaveComments, leavePlaylists],
    onNewPassword: [deleteFeeds],
  };
  const wordRules = openWordRules();
  const ofMemberPlaylists: MemberPlaylistRouteServices = {
    database,
    refuseText: (transaction, text) => refuseBlockedText(wordRules, transaction, text),
  };
  return [
    ...siteRoutes({ siteInfo }),
    ...ageGateRoutes({ ageGate }),
    ...captchaRoutes({ captcha }),
    ...sessionRoutes({ ...services, sessions }),
    ...loginRoutes({ ...services, sessions, staff, captcha, isPrivate: config.accounts.is_private }),
    ...profileRoutes({ database }),
    ...memberBlockRoutes({ database }),
    ...noticeRoutes({ database, noticeSources, config }),
    ...digestRoutes({ database }),
    ...registrationRoutes(account),
    ...passwordRoutes(account),
    ...emailRoutes(account),
    ...accountRoutes(account),
    ...auditRoutes({ database }),
    ...tableViewRoutes({ database }),
    ...staffRoutes(account),
    ...memberRecordRoutes(account),
    ...staffLimitRoutes({ database }),
    ...apiTokenRoutes(services),
    ...secondFactorRoutes({ ...services, staff, party }),
    ...passkeyRoutes({ ...services, staff, party }),
    ...passkeyLoginRoutes({ ...services, sessions, staff, party }),
    ...factorProofRoutes({ ...services, sessions, party }),
    ...pictureRoutes(services),
    ...picturePassRoutes({ passes }),
    ...termRoutes({ database, features: config.site.features }),
    ...comicRoutes({
      database,
      features: config.site.features,
      isStrip: (comic) => isStripComic(database.read, comic),
      onEmptySearch: services.emptySearches.count,
    }),
    ...comicMarkRoutes({ database }),
    ...followRoutes({ database, features: config.site.features }),
    ...newChapterRoutes({ database, features: config.site.features }),
    ...pushRoutes({ database }),
    ...feedRoutes({ database, publicUrl: () => siteFacts('safe').public_url }),
    ...chapterRoutes({ database, passes }),
    ...popularityRoutes({ database, reads }),
    ...adRoutes({ database, ads: services.ads }),
    ...playlistRoutes({ database, playlistVersions }),
    ...memberPlaylistRoutes(ofMemberPlaylists),
    ...listFileRoutes({ ...ofMemberPlaylists, listFiles: services.listFiles }),
    ...playlistPeopleRoutes(ofMemberPlaylists),
    ...handoverRoutes(ofMemberPlaylists),
    ...downloadRoutes({ database, ...parts.downloads }),
    ...progressRoutes({ database }),
    ...readingStatisticsRoutes({ database }),
    ...memberImportRoutes({ database, jobs: services.jobs }),
    ...threadRoutes({ database, threads, site: config.comments }),
    ...commentRoutes({
      ...services,
      features: config.site.features,
      site: config.comments,
      hooks: {
        reviews: [makeCommentReview({ wordRules, heldFirst: config.comments.held_first })],
        onShown: [],
        trustOf,
        countsVote,
      },
    }),
    ...memberCommentRoutes({ database, config }),
    ...avatarRoutes(services),
    ...memberShelfRoutes({ database, features: config.site.features }),
    ...commentModerationRoutes({ database }),
    ...threadSettingsRoutes({ database }),
    ...wordRuleRoutes({ database, wordRules }),
    ...memberNoteRoutes({ database, kinds: [...READER_NOTE_KINDS, bookmarkNoteKind, hiddenGroupNoteKind] }),
    ...reportRoutes({ ...services, captcha, kinds: moderatedKinds }),
    ...moderationRoutes({ database, jobs: services.jobs }),
    ...commentActRoutes({ database, jobs: services.jobs }),
    ...memberActRoutes({ database, jobs: services.jobs }),
    ...managedCommentRoutes({ database, jobs: services.jobs }),
    ...staticPageRoutes({
      database,
      features: config.site.features,
      languages: config.site.languages,
      legal: config.legal,
    }),
    ...siteSettingsRoutes({ database, config, onSaved: parts.onSettingsSaved }),
    ...welcomeRoutes({ database }),
    ...publishingRoutes({ database, jobs: services.jobs, site }),
    ...editingRoutes({ database }),
    ...comicEditingRoutes(services),
    ...previewRoutes({ database, features: config.site.features }),
    ...bulkEditingRoutes({ database, jobs: services.jobs, site }),
    ...chapterEditingRoutes(services),
    ...chapterListRoutes({ database, jobs: services.jobs, site }),
    ...uploadRoutes({ database, jobs: services.jobs, config }),
    ...termEditingRoutes({ database, jobs: services.jobs }),
    ...homeRoutes({ database, features: config.site.features, languages: config.site.languages }),
    ...homeEditingRoutes({ database }),
    ...searchRoutes({ database, features: config.site.features }),
    ...slideEditingRoutes({ database }),
    ...adEditingRoutes({ database }),
    ...staticPageEditingRoutes({ database }),
    ...playlistEditingRoutes({ database }),
    ...importNoteRoutes({ database }),
    ...jobRoutes({ database, jobs: services.jobs }),
    ...statisticsRoutes({ database }),
    ...storageRoutes({ database, jobs: services.jobs }),
    ...overviewRoutes({ database, jobs: services.jobs, features: config.site.features }),
    ...settingsRoutes({ database, features: config.site.features }),
  ];
}
