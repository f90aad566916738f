/**
 * The screens of accounts, and what their loaders need: fetched on the way to one of them, so that
 * visitors do not even carry their addresses.
 */
export const memberScreens = {
  LoginScreen: async () => (await import('../features/accounts/web/LoginScreen.tsx')).LoginScreen,
  RegisterScreen: async () => (await import('../features/accounts/web/RegisterScreen.tsx')).RegisterScreen,
  PasswordResetScreen: async () =>
    (await import('../features/accounts/web/PasswordResetScreen.tsx')).PasswordResetScreen,
  NewPasswordScreen: async () =>
    (await import('../features/accounts/web/NewPasswordScreen.tsx')).NewPasswordScreen,
  VerifyScreen: async () => (await import('../features/accounts/web/VerifyScreen.tsx')).VerifyScreen,
  EmailCancelScreen: async () =>
    (await import('../features/accounts/web/EmailCancelScreen.tsx')).EmailCancelScreen,
  UnsubscribeScreen: async () =>
    (await import('../features/notices/web/UnsubscribeScreen.tsx')).UnsubscribeScreen,
  NoticesScreen: async () => (await import('../features/notices/web/NoticesScreen.tsx')).NoticesScreen,
  RemovedCommentScreen: async () =>
    (await import('../features/commentModeration/web/RemovedCommentScreen.tsx')).RemovedCommentScreen,
  ProfilePage: async () => (await import('../features/memberShelves/web/ProfilePage.tsx')).ProfilePage,
  SettingsScreen: async () => (await import('../features/settings/web/SettingsScreen.tsx')).SettingsScreen,
  LibraryScreen: async () => (await import('../features/library/web/LibraryScreen.tsx')).LibraryScreen,
  OwnPlaylistScreen: async () =>
    (await import('../features/memberPlaylists/web/OwnPlaylistScreen.tsx')).OwnPlaylistScreen,
  JoinScreen: async () => (await import('../features/memberPlaylists/web/people/JoinScreen.tsx')).JoinScreen,
  ImportListScreen: async () =>
    (await import('../features/memberPlaylists/web/listFile/ImportListScreen.tsx')).ImportListScreen,
};

/** True if the settings have a section of this name. */
export async function hasSettingsSection(section: string): Promise<boolean> {
  const { SETTINGS_SECTIONS } = await import('../features/settings/web/settingsSections.ts');
  return SETTINGS_SECTIONS.some(({ name }) => name === section);
}

/** True if the library has a section of this name. */
export async function hasLibrarySection(section: string): Promise<boolean> {
  const { isLibrarySection } = await import('../features/library/web/librarySections.ts');
  return isLibrarySection(section);
}
