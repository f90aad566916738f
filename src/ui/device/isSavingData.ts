/** True if the browser asks for small answers (Save-Data). Not all browsers tell. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
