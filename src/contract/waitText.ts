import type { Language } from './languages.ts';

/** Each unit with its seconds, and the most of it that people count: the last has no end. */
const UNITS = [
  { unit: 'second', seconds: 1, most: 90 },
  { unit: 'minute', seconds: 60, most: 90 },
  { unit: 'hour', seconds: 3600, most: 48 },
  { unit: 'day', seconds: 86_400, most: Infinity },
] as const;

/** A wait as people say it, rounded up: "45 seconds", "20 minutes", "24 hours", "3 days". */
export function waitText(seconds: number, language: Language): string {
  const { unit, seconds: each } = UNITS.find((one) => seconds <= one.seconds * one.most) ?? UNITS[3];
  const count = Math.max(1, Math.ceil(seconds / each));
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  // Chinese words of this site have a space beside a number.
  return words.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ');
}
