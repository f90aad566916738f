import { TAXONOMIES } from '../../features/taxonomy/taxonomyKinds.ts';
import type { AdminScreen } from '../../ui/admin/AdminScreen.ts';
import type { AdminPart } from '../../ui/i18n/loadAdminMessages.ts';

/** Words of what stands on every screen of the admin area. */
export const SHELL_WORDS: readonly AdminPart[] = [
  'kit',
  'admin/shell',
  'admin/palette',
  'admin/keys',
  'admin/undo',
  'admin/users',
];

/**
 * Every screen of the admin area by its path below `admin`. The first path that fits an address is
 * the one.
 */
export const ADMIN_SCREEN_LIST: readonly AdminScreen[] = [
  {
    path: '',
    isForLimited: true,
    load: async () => (await import('../../features/overview/admin/OverviewScreen.tsx')).OverviewScreen,
    words: ['admin/calendar', 'admin/chapters', 'admin/overview'],
  },
  {
    path: 'comics',
    isForLimited: true,
    load: async () =>
      (await import('../../features/bulkEditing/admin/BulkComicsScreen.tsx')).BulkComicsScreen,
    words: ['admin/bulk', 'admin/comics', 'admin/table', 'admin/uploads'],
  },
  {
    path: 'bulk',
    isForLimited: true,
    load: async () => (await import('../../features/bulkEditing/admin/BulkEditsScreen.tsx')).BulkEditsScreen,
    words: ['admin/bulk', 'admin/chapters', 'admin/comics', 'admin/pages', 'admin/table', 'admin/terms'],
  },
  {
    path: 'bulk/:id',
    isForLimited: true,
    load: async () => (await import('../../features/bulkEditing/admin/BulkEditScreen.tsx')).BulkEditScreen,
    words: [
      'admin/bulk',
      'admin/chapters',
      'admin/comics',
      'admin/editing',
      'admin/pages',
      'admin/table',
      'admin/terms',
    ],
  },
  {
    path: 'bin',
    load: async () => (await import('../../features/comicEditing/admin/BinScreen.tsx')).BinScreen,
    words: ['admin/comics', 'admin/table'],
  },
  {
    path: 'comics/:slug',
    isForLimited: true,
    load: async () => (await import('../../features/comicEditing/admin/EditComicScreen.tsx')).EditComicScreen,
    words: ['admin/comics', 'admin/editing', 'admin/editor', 'admin/preview', 'admin/table'],
  },
  {
    path: 'comics/:slug/gallery',
    isForLimited: true,
    load: async () =>
      (await import('../../features/comicEditing/admin/ComicGalleryScreen.tsx')).ComicGalleryScreen,
    words: ['admin/comics'],
  },
  {
    path: 'terms',
    load: async () => (await import('../../features/bulkEditing/admin/termsScreenOf.tsx')).termsScreenOf(),
    words: ['admin/editor', 'admin/table', 'admin/terms'],
  },
  {
    path: 'terms/:id',
    load: async () => (await import('../../features/termEditing/admin/EditTermScreen.tsx')).EditTermScreen,
    words: ['admin/editing', 'admin/editor', 'admin/terms'],
  },
  {
    path: 'terms/like/:taxonomy',
    load: async () => (await import('../../features/termEditing/admin/LikeTermsScreen.tsx')).LikeTermsScreen,
    words: ['admin/editor', 'admin/terms'],
  },
  ...TAXONOMIES.map((taxonomy): AdminScreen => ({
    path: taxonomy,
    load: async () =>
      (await import('../../features/bulkEditing/admin/termsScreenOf.tsx')).termsScreenOf(taxonomy),
    words: ['admin/editor', 'admin/table', 'admin/terms'],
  })),
  {
    path: 'users',
    load: async () =>
      (await import('../../features/staffLimits/admin/LimitedUsersScreen.tsx')).LimitedUsersScreen,
    words: ['account', 'admin/editor', 'admin/limits', 'admin/table'],
  },
  {
    path: 'slides',
    load: async () => (await import('../../features/slideEditing/admin/SlidesScreen.tsx')).SlidesScreen,
    words: ['admin/editor', 'admin/slides'],
  },
  {
    path: 'slides/:id',
    load: async () => (await import('../../features/slideEditing/admin/EditSlideScreen.tsx')).EditSlideScreen,
    words: ['admin/editing', 'admin/editor', 'admin/slides'],
  },
  {
    path: 'ads',
    load: async () => (await import('../../features/adEditing/admin/AdsScreen.tsx')).AdsScreen,
    words: ['admin/ads', 'admin/editor', 'admin/table'],
  },
  {
    path: 'ads/:id',
    load: async () => (await import('../../features/adEditing/admin/EditAdScreen.tsx')).EditAdScreen,
    words: ['admin/ads', 'admin/editing', 'admin/editor'],
  },
  {
    path: 'home',
    load: async () => (await import('../../features/homeEditing/admin/HomeRowsScreen.tsx')).HomeRowsScreen,
    words: ['admin/editing', 'admin/editor', 'admin/home'],
  },
  {
    path: 'playlist',
    load: async () =>
      (await import('../../features/playlistEditing/admin/EditedPlaylistsScreen.tsx')).EditedPlaylistsScreen,
    words: ['admin/playlists', 'admin/table'],
  },
  {
    path: 'playlist/:slug',
    load: async () =>
      (await import('../../features/playlistEditing/admin/EditPlaylistScreen.tsx')).EditPlaylistScreen,
    words: ['admin/editing', 'admin/editor', 'admin/playlists'],
  },
  {
    path: 'comments',
    load: async () =>
      (await import('../../features/managedComments/admin/ManagedCommentsScreen.tsx')).ManagedCommentsScreen,
    words: ['admin/comments', 'admin/moderation', 'admin/table'],
  },
  {
    path: 'comments/rules',
    load: async () =>
      (await import('../../features/commentModeration/admin/WordRulesScreen.tsx')).WordRulesScreen,
    words: ['admin/comments'],
  },
  {
    path: 'pages',
    load: async () =>
      (await import('../../features/staticPageEditing/admin/StaticPagesScreen.tsx')).StaticPagesScreen,
    words: ['admin/staticPages', 'admin/table'],
  },
  ...['pages/:slug', 'pages/:slug/:language'].map((path): AdminScreen => ({
    path,
    load: async () =>
      (await import('../../features/staticPageEditing/admin/EditStaticPageScreen.tsx')).EditStaticPageScreen,
    words: ['admin/editing', 'admin/editor', 'admin/staticPages'],
  })),
  {
    path: 'statistics',
    load: async () => (await import('../../features/statistics/admin/StatisticsScreen.tsx')).StatisticsScreen,
    words: ['admin/statistics'],
  },
  {
    path: 'storage',
    load: async () => (await import('../../features/statistics/admin/StorageScreen.tsx')).StorageScreen,
    words: ['admin/statistics'],
  },
  {
    path: 'imports',
    isForLimited: true,
    load: async () => (await import('../../features/imports/admin/ImportNotesScreen.tsx')).ImportNotesScreen,
    words: ['admin/imports', 'admin/table'],
  },
  {
    path: 'jobs',
    load: async () => (await import('../../features/jobs/admin/JobsScreen.tsx')).JobsScreen,
    words: ['admin/jobs', 'admin/table'],
  },
  {
    path: 'site',
    load: async () => (await import('../../features/siteSettings/admin/SiteScreen.tsx')).SiteScreen,
    words: ['admin/editing', 'admin/editor', 'admin/site'],
  },
  {
    path: 'welcome',
    load: async () => (await import('../../features/siteSettings/admin/WelcomeScreen.tsx')).WelcomeScreen,
    words: ['admin/editor', 'admin/site'],
  },
  {
    path: 'audit',
    load: async () => (await import('../../features/audit/admin/AuditScreen.tsx')).AuditScreen,
    words: ['admin/audit'],
  },
  {
    path: 'audit/:id',
    load: async () => (await import('../../features/audit/admin/AuditEntryScreen.tsx')).AuditEntryScreen,
    words: ['admin/audit'],
  },
  {
    path: 'upload',
    load: async () =>
      (await import('../../features/uploads/admin/NewComicUploadScreen.tsx')).NewComicUploadScreen,
    words: ['admin/comics', 'admin/editor', 'admin/imports', 'admin/uploads'],
  },
  {
    path: 'comics/:slug/upload',
    isForLimited: true,
    load: async () => (await import('../../features/uploads/admin/UploadScreen.tsx')).UploadScreen,
    words: ['admin/chapters', 'admin/editor', 'admin/imports', 'admin/uploads'],
  },
  {
    path: 'calendar',
    isForLimited: true,
    load: async () => (await import('../../features/overview/admin/CalendarScreen.tsx')).CalendarScreen,
    words: ['admin/calendar', 'admin/chapters'],
  },
  {
    path: 'chapters',
    isForLimited: true,
    load: async () =>
      (await import('../../features/bulkEditing/admin/BulkChaptersScreen.tsx')).BulkChaptersScreen,
    words: ['admin/chapters', 'admin/editor', 'admin/table'],
  },
  {
    path: 'comics/:slug/chapters',
    isForLimited: true,
    load: async () => (await import('../../features/chapterEditing/admin/ChaptersScreen.tsx')).ChaptersScreen,
    words: ['admin/chapters', 'admin/editor', 'admin/moves', 'admin/uploads'],
  },
  {
    path: 'comics/:slug/chapters/:chapter',
    isForLimited: true,
    load: async () => (await import('../../features/chapterEditing/admin/ChapterScreen.tsx')).ChapterScreen,
    words: [
      'admin/chapters',
      'admin/comics',

      'admin/editing',
      'admin/editor',
      'admin/moves',
      'admin/pages',
      'admin/preview',
      'admin/table',
      'admin/uploads',
    ],
  },
];
