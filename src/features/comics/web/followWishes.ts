import { onNotesChange } from '../../../ui/device/deviceNotes.ts';
import { readToken, readUser } from '../../sessions/web/sessionNotes.ts';
import { hasFilters } from './hasFilters.ts';

/**
 * Keeps the marks for style sheets, which `server/pages/bootScript.ts` set, in step with what the
 * member wishes to see.
 */
export function followWishes(siteId: string): void {
  const mark = () => {
    const { dataset } = document.documentElement;
    const settings = readUser(siteId)?.settings;
    // The header keeps a place for the bell.
    toggle(dataset, 'member', readToken(siteId) !== null);
    toggle(dataset, 'filters', settings !== undefined && hasFilters(settings));
    toggle(dataset, 'blurred', settings?.nsfw === 'blurred');
    if (settings?.nsfw === 'blurred')
      import('./revealOnTap.ts').then(
        (chunk) => chunk.revealOnTap(),
        () => {},
      );
  };
  mark();
  onNotesChange(mark);
}

function toggle(dataset: DOMStringMap, name: string, isOn: boolean): void {
  if (isOn) dataset[name] = '';
  else delete dataset[name];
}
