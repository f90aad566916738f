import type { Numbered } from './Numbered.ts';

/**
 * Each group that made a chapter, with its language: one group may number otherwise in another one.
 */
export function makersOf({ language, groups }: Pick<Numbered, 'language' | 'groups'>): string[] {
  return (groups.length > 0 ? groups : [{ slug: '' }]).map(({ slug }) => `${language} ${slug}`);
}
