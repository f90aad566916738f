/** The name of a notice's act; taking the act back takes the notice back. */
export function moderationEvent(act: 'remove' | 'restore' | 'approve' | 'refuse', id: string): string {
  return `${act}:${id}`;
}
