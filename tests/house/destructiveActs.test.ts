import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

/**
 * The guard of an act that takes something away. Files are named from the folder of the file that
 * makes the call.
 */
type Guard =
  /** The file that asks first and names what is lost. */
  | { asks: string }
  /** The files that offer a way back in an alert. */
  | { undo: string | string[] }
  /** The reason why nothing is lost: the way back where the act was done. */
  | { again: string };

const SHOWN_AGAIN = { again: 'staff hide the playlist again by its button' };

/** Calls by the file that makes them. Besides those of DELETE, others that take things away. */
const GUARDS: Record<string, Record<string, Guard>> = {
  'src/features/accounts/web/DeleteAccountSection.tsx': {
    'POST /api/account/deletion': { asks: 'DeleteAccountSection.tsx' },
  },
  'src/features/apiTokens/web/TokensSection.tsx': {
    'DELETE /api/tokens/:id': { asks: 'ApiTokenRow.tsx' },
  },
  'src/features/avatars/web/AvatarPanel.tsx': {
    'DELETE /api/account/avatar': { asks: 'AvatarPanel.tsx' },
  },
  'src/features/avatars/web/RemoveAvatar.tsx': {
    'DELETE /api/moderation/avatars/:username': { asks: 'RemoveAvatar.tsx' },
  },
  'src/features/chapterEditing/admin/chapterActs.ts': {
    'DELETE /api/admin/comics/:slug/chapters/:chapter': {
      undo: ['ChapterStatePanel.tsx'],
    },
  },
  'src/features/comicEditing/admin/comicActs.ts': {
    'DELETE /api/admin/comics/:slug': { undo: ['StatePanel.tsx', 'useComicLineActs.ts'] },
  },
  'src/features/commentModeration/admin/WordRuleLine.tsx': {
    'DELETE /api/admin/comment-rules/:id': { undo: 'WordRuleLine.tsx' },
  },
  'src/features/comments/web/useThread.ts': {
    'DELETE /api/comments/:id': { asks: 'CommentMenu.tsx' },
  },
  'src/features/editing/admin/makeCopyFinder.ts': {
    'DELETE /api/admin/working-copies/:kind/:id/:tab': { asks: 'OfferedCopy.tsx' },
  },
  'src/features/editing/admin/makeCopyKeeper.ts': {
    'DELETE /api/admin/working-copies/:kind/:id/:tab': {
      again: 'the copy goes once the form has nothing unsaved',
    },
  },
  'src/features/feeds/web/FeedsPanel.tsx': {
    'DELETE /api/feeds/:id': { asks: 'FeedsPanel.tsx' },
  },
  'src/features/follows/web/useFollowing.ts': {
    'DELETE /api/follows/:kind/:slug': { again: 'the same button follows again' },
  },
  'src/features/library/web/ReadingFigures.tsx': {
    'DELETE /api/reading-statistics': { asks: 'ReadingFigures.tsx' },
  },
  'src/features/memberBlocks/web/useBlockMember.ts': {
    'DELETE /api/member-blocks/:username': { undo: 'useBlockMember.ts' },
  },
  'src/features/memberImports/web/ImportCard.tsx': {
    'DELETE /api/member-imports/:id': { asks: 'ImportCard.tsx' },
    'POST /api/member-imports/:id/undo': { asks: 'ImportCard.tsx' },
  },
  'src/features/memberPlaylists/admin/HiddenPlaylists.tsx': {
    'DELETE /api/moderation/playlists/:slug/hidden': SHOWN_AGAIN,
  },
  'src/features/memberPlaylists/web/HiddenPlaylist.tsx': {
    'DELETE /api/moderation/playlists/:slug/hidden': SHOWN_AGAIN,
  },
  'src/features/memberPlaylists/web/PlaylistTick.tsx': {
    'DELETE /api/own-playlists/:slug/items/:item': {
      again: 'the same tick brings the item back with its place and note',
    },
  },
  'src/features/memberPlaylists/web/PlaylistTools.tsx': {
    'DELETE /api/moderation/playlists/:slug/hidden': SHOWN_AGAIN,
  },
  'src/features/memberPlaylists/web/listFile/Leftovers.tsx': {
    'PUT /api/own-playlists/:slug/leftovers': { asks: 'Leftovers.tsx' },
  },
  'src/features/memberPlaylists/web/people/HandOverButton.tsx': {
    'DELETE /api/own-playlists/:slug/handover': { again: 'the same button makes the offer again' },
  },
  'src/features/memberPlaylists/web/people/LeaveButton.tsx': {
    'DELETE /api/own-playlists/:slug/members/:username': { asks: 'LeaveButton.tsx' },
  },
  'src/features/memberPlaylists/web/people/OfferedPlaylist.tsx': {
    'DELETE /api/own-playlists/:slug/handover': { asks: 'OfferedPlaylist.tsx' },
  },
  'src/features/memberPlaylists/web/people/RemoveMemberButton.tsx': {
    'DELETE /api/own-playlists/:slug/members/:username': { asks: 'RemoveMemberButton.tsx' },
  },
  'src/features/memberPlaylists/web/people/RevokeInviteButton.tsx': {
    'DELETE /api/own-playlists/:slug/invites/:id': { asks: 'RevokeInviteButton.tsx' },
  },
  'src/features/memberPlaylists/web/useOwnItems.ts': {
    'DELETE /api/own-playlists/:slug/items/:item': { undo: 'OwnItems.tsx' },
  },
  'src/features/moderation/admin/comments/useStaffActs.ts': {
    'DELETE /api/moderation/comments/:id/lock': { again: 'the same entry of the menu locks again' },
    'DELETE /api/moderation/comments/:id/pin': { again: 'the same entry of the menu pins again' },
  },
  'src/features/moderation/admin/members/BanButton.tsx': {
    'DELETE /api/users/:id/ban': { again: 'the button that ends access stands in its place again' },
  },
  'src/features/moderation/admin/members/useUserActs.tsx': {
    'DELETE /api/users/:id/ban': { again: 'the entry that ends access stands in its place again' },
  },
  'src/features/moderation/admin/QueueItemPanel.tsx': {
    'DELETE /api/moderation/items/:id/claim': { again: 'the same button takes the item on again' },
  },
  'src/features/playlistEditing/admin/PlaylistEditor.tsx': {
    'DELETE /api/admin/playlists/:slug': { asks: 'PlaylistEditor.tsx' },
  },
  'src/features/progress/web/hideFromHistory.ts': {
    'DELETE /api/progress': { undo: '../../library/web/HistoryList.tsx' },
  },
  'src/features/push/web/PushPanel.tsx': {
    'DELETE /api/push/:id': { asks: 'PushDeviceRow.tsx' },
  },
  'src/features/sessions/web/SessionsSection.tsx': {
    'DELETE /api/sessions': { asks: 'SessionsSection.tsx' },
    'DELETE /api/sessions/:id': { asks: 'SessionRow.tsx' },
  },
  'src/features/slideEditing/admin/SlideOrder.tsx': {
    'DELETE /api/admin/slides/:id': { asks: 'SlideOrder.tsx' },
  },
  'src/features/staff/admin/RecordActs.tsx': {
    'DELETE /api/users/:id/second-factor': { asks: 'RecordActs.tsx' },
    'DELETE /api/users/:id/sessions': { asks: 'RecordActs.tsx' },
  },
  'src/features/staticPageEditing/admin/StaticPageEditor.tsx': {
    'DELETE /api/admin/pages/:slug/:language': { asks: 'StaticPageEditor.tsx' },
  },
  'src/features/termEditing/admin/TermEditor.tsx': {
    'DELETE /api/admin/terms/:id': { asks: 'TermEditor.tsx' },
  },
  'src/features/termEditing/admin/useTermActs.tsx': {
    'DELETE /api/admin/terms/:id': { asks: 'useTermActs.tsx' },
  },
  'src/features/uploads/admin/dropUpload.ts': {
    'DELETE /api/admin/uploads/:id': { asks: 'DropUpload.tsx' },
  },
  'src/screens/admin/ads/AdsScreen.tsx': {
    'DELETE /api/admin/ads/:id': { asks: 'AdsScreen.tsx' },
  },
  'src/screens/admin/editedPlaylists/EditedPlaylistsScreen.tsx': {
    'DELETE /api/moderation/playlists/:slug/hidden': SHOWN_AGAIN,
  },
  'src/screens/admin/jobs/JobsScreen.tsx': {
    'POST /api/admin/jobs/:id/cancel': { asks: 'JobsScreen.tsx' },
  },
  'src/screens/member/ownPlaylist/OwnPlaylistScreen.tsx': {
    'DELETE /api/own-playlists/:slug': { asks: 'OwnPlaylistScreen.tsx' },
  },
  'src/ui/table/useTableView.ts': {
    'PUT /api/admin/table-views/:table': { asks: 'SavedFilterList.tsx' },
  },
};

const WHAT_TO_DO = `Whoever presses by mistake must not lose anything. For each call of this list:
- put a ConfirmDialog or ConfirmedAct before it, with a title that names what is lost;
- or offer "Undo" in the alert that follows (useUndo, or showAlert with an action).
Then write a row for it into GUARDS, also if the same button brings back what it took.`;

describe('acts that take something away', () => {
  const files = sourceFiles();
  const byPath = new Map(files.map((file) => [file.path, file]));
  const rows = Object.entries(GUARDS).flatMap(([path, acts]) =>
    Object.entries(acts).map(([key, guard]) => ({ path, key, guard })),
  );
  /** The components of the kit that ask. */
  const asking = files
    .filter(({ path, text }) => path.startsWith('src/ui/kit/') && text.includes('<ConfirmDialog'))
    .map(({ path }) => path.replace(/^.*\/|\.tsx$/g, ''));

  /** The rows of a kind whose named files do not have what is wanted. */
  function without(kind: 'asks' | 'undo', wanted: RegExp): string[] {
    return rows.flatMap(({ path, key, guard }) => {
      const named = Object.entries(guard).flatMap(([one, names]) => (one === kind ? names : []));
      const parts = named.map((name) => join(dirname(path), name));
      return parts
        .filter((part) => !wanted.test(byPath.get(part)?.text ?? ''))
        .map((part) => `${key}: ${part}`);
    });
  }

  it('are all known, with what guards them', () => {
    const unguarded = files
      .filter(({ path }) => !path.includes('/server/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/'(DELETE \/api[^']*)'/g)]
          .filter(([, key = '']) => !GUARDS[path]?.[key])
          .map(([, key]) => `${path}: ${key}`),
      );
    expect(unguarded, WHAT_TO_DO).toEqual([]);
  });

  it('have no row here once they are gone', () => {
    const gone = rows.filter(({ path, key }) => !byPath.get(path)?.text.includes(`'${key}'`));
    expect(gone.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  it('ask first where they say so', () => {
    expect(without('asks', new RegExp(`<(ConfirmDialog|${asking.join('|')})\\b`))).toEqual([]);
  });

  it('offer a way back where they say so', () => {
    expect(without('undo', /\bshowUndo\(|\baction: \{/)).toEqual([]);
  });
});
