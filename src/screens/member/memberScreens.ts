/**
 * The screens of members, and what their loaders need: fetched on the way to one of them, so that
 * visitors do not even carry their addresses.
 */
export const memberScreens = {
  LoginScreen: async () => (await import('./login/LoginScreen.tsx')).LoginScreen,
  RegisterScreen: async () => (await import('./register/RegisterScreen.tsx')).RegisterScreen,
  PasswordResetScreen: async () =>
    (await import('./passwordReset/PasswordResetScreen.tsx')).PasswordResetScreen,
  NewPasswordScreen: async () => (await import('./newPassword/NewPasswordScreen.tsx')).NewPasswordScreen,
  VerifyScreen: async () => (await import('./verify/VerifyScreen.tsx')).VerifyScreen,
  EmailCancelScreen: async () => (await import('./emailCancel/EmailCancelScreen.tsx')).EmailCancelScreen,
  UnsubscribeScreen: async () => (await import('./unsubscribe/UnsubscribeScreen.tsx')).UnsubscribeScreen,
  NoticesScreen: async () => (await import('./notices/NoticesScreen.tsx')).NoticesScreen,
  RemovedCommentScreen: async () =>
    (await import('./removedComment/RemovedCommentScreen.tsx')).RemovedCommentScreen,
  ProfileScreen: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
  SettingsScreen: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  LibraryScreen: async () => (await import('./library/LibraryScreen.tsx')).LibraryScreen,
  OwnPlaylistScreen: async () => (await import('./ownPlaylist/OwnPlaylistScreen.tsx')).OwnPlaylistScreen,
  JoinScreen: async () => (await import('./joinPlaylist/JoinScreen.tsx')).JoinScreen,
  DownloadScreen: async () => (await import('./download/DownloadScreen.tsx')).DownloadScreen,
  PlaylistDownloadScreen: async () =>
    (await import('./playlistDownload/PlaylistDownloadScreen.tsx')).PlaylistDownloadScreen,
  ImportListScreen: async () => (await import('./importList/ImportListScreen.tsx')).ImportListScreen,
};

/** True if the settings have a section of this name. */
export async function hasSettingsSection(section: string): Promise<boolean> {
  const { SETTINGS_SECTIONS } = await import('../../features/settings/web/settingsSections.ts');
  return SETTINGS_SECTIONS.some(({ name }) => name === section);
}

/** True if the library has a section of this name. */
export async function hasLibrarySection(section: string): Promise<boolean> {
  const { isLibrarySection } = await import('../../features/library/web/librarySections.ts');
  return isLibrarySection(section);
}
