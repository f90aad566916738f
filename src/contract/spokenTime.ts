import { LANGUAGE_TAG, type Language } from './languages.ts';

/** A time (ISO 8601) in words. It is read anywhere, so it says its zone. */
export function spokenTime(at: string, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAG[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));
}
