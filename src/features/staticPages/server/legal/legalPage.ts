import type { Language } from '../../../../contract/languages.ts';
import type { PageText } from '../../../../contract/RichText.ts';
import type { LegalConfig } from '../../../../platform/config/readConfig.ts';
import type { StaticPage } from '../../staticPagesApi.ts';
import { dmcaInChinese } from './dmcaInChinese.ts';
import { dmcaInEnglish } from './dmcaInEnglish.ts';
import { dmcaInFrench } from './dmcaInFrench.ts';
import { dmcaInIndonesian } from './dmcaInIndonesian.ts';
import { fillOperator, namedSetting } from './fillOperator.ts';
import type { LegalText } from './LegalText.ts';
import { recordsInChinese } from './recordsInChinese.ts';
import { recordsInEnglish } from './recordsInEnglish.ts';
import { recordsInFrench } from './recordsInFrench.ts';
import { recordsInIndonesian } from './recordsInIndonesian.ts';

/** Pages that the specification has at addresses of their own, in the footer's order. */
export const LEGAL_SLUGS = ['dmca', 'USC2257'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** When the texts were last changed. */
const UPDATED_AT = '2026-11-20T00:00:00Z';

const TEXTS: Record<LegalSlug, Record<Language, LegalText>> = {
  dmca: { en: dmcaInEnglish, fr: dmcaInFrench, id: dmcaInIndonesian, zh: dmcaInChinese },
  USC2257: { en: recordsInEnglish, fr: recordsInFrench, id: recordsInIndonesian, zh: recordsInChinese },
};

/** A legal page as it is shipped; it names the settings with the operator's data. */
export function shippedText(slug: LegalSlug, language: Language): { title: string; body: PageText } {
  const { title, blocks } = TEXTS[slug][language](namedSetting);
  return { title, body: { version: 1, blocks } };
}

/** A legal page as it is shipped, with the operator's data in it. */
export function legalPage(options: { slug: LegalSlug; language: Language; legal: LegalConfig }): StaticPage {
  const { slug, language, legal } = options;
  const { title, body } = shippedText(slug, language);
  const filled = fillOperator(body, { legal, language });
  return { slug, title, language, ...filled, pictures: [], updated_at: UPDATED_AT };
}

export function isLegalSlug(slug: string): slug is LegalSlug {
  return LEGAL_SLUGS.some((one) => one === slug);
}
