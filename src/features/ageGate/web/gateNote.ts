import { writeNote } from '../../../ui/device/deviceNotes.ts';

export function gateKey(siteId: string): string {
  return `${siteId}_gate`;
}

/**
 * This device goes on with what is for everyone; asked again, the gate stands before the page.
 * Before the first paint `server/pages/bootScript.ts` knows it.
 */
export function noteDeclined(siteId: string, isDeclined: boolean): void {
  const { dataset } = document.documentElement;
  if (isDeclined) dataset['gate'] = 'declined';
  else delete dataset['gate'];
  writeNote(gateKey(siteId), isDeclined ? 'declined' : null);
}
