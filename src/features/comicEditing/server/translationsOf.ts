import type { FieldValues } from '../../editing/mergeEdit.ts';

/** `title/fr` as `{fr: {title}}`; what is null has no place. */
export function translationsOf(fields: FieldValues): Record<string, Record<string, never>> {
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [field = '', language] = name.split('/');
    if (language === undefined || !['title', 'description'].includes(field) || text === null) continue;
    (translations[language] ??= {})[field] = text;
  }
  return translations as Record<string, Record<string, never>>;
}
