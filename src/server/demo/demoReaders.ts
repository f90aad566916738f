import { createHash } from 'node:crypto';

/** Days before today in which demo comics were read. */
export const DEMO_DAYS = 60;

/**
 * Readers that a demo comic had so many days ago: the same on every site, some comics well known,
 * some on their way up or down, so that no two spans of time have the same most read ones.
 */
export function demoReaders(slug: string, daysAgo: number): number {
  const fame = 4 + 60 * chance(`fame ${slug}`) ** 3;
  const rise = 1.6 * chance(`rise ${slug}`) - 0.8;
  const age = daysAgo / DEMO_DAYS;
  const ofToday = 0.5 + chance(`day ${slug} ${daysAgo}`);
  return Math.max(1, Math.round(fame * (1 + rise * (1 - 2 * age)) * ofToday));
}

/** From 0 up to 1, always the same for the same words. */
function chance(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE() / 2 ** 32;
}
