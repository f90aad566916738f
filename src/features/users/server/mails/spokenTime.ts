import { LANGUAGE_TAG, type Language } from '../../../../contract/languages.ts';

/** A time (ISO 8601) in words. Mail is read anywhere: the time says its zone. */
export function spokenTime(at: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAG[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at));
}
