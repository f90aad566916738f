/** The part of the address that the sections of the settings get. */
export type SettingsSectionProps = {
  /** The address that staff wanted when they were asked for their second factor. */
  next: string | undefined;
};
