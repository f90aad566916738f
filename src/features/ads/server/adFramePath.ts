/** Address of the document of an html ad: another version has another, so that it may be kept. */
export function adFramePath({ id, version }: { id: string; version: number }): string {
  return `/media/frames/${id}/${version}`;
}
