/** What any section of the settings is told by their address. */
export type SettingsSectionProps = {
  /** Where staff were going who were asked for their second factor. */
  next: string | undefined;
};
