/** Days and times are the reader's own: what goes by them is never rendered on the server. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
