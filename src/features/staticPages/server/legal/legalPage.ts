import type { Language } from '../../../../contract/languages.ts';
import type { LegalConfig } from '../../../../platform/config/readConfig.ts';
import type { StaticPage } from '../../staticPagesApi.ts';
import { dmcaInChinese } from './dmcaInChinese.ts';
import { dmcaInEnglish } from './dmcaInEnglish.ts';
import { dmcaInFrench } from './dmcaInFrench.ts';
import { dmcaInIndonesian } from './dmcaInIndonesian.ts';
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

const SETTINGS: Record<LegalSlug, (keyof LegalConfig)[]> = {
  dmca: ['LEGAL_DMCA_AGENT', 'LEGAL_DMCA_ADDRESS', 'LEGAL_DMCA_EMAIL', 'LEGAL_DMCA_PHONE'],
  USC2257: ['LEGAL_2257_CUSTODIAN', 'LEGAL_2257_ADDRESS'],
};

/** Stands in the text where the operator has said nothing yet. */
const BLANK: Record<Language, string> = {
  en: '[not given yet]',
  fr: '[à compléter]',
  id: '[belum diisi]',
  zh: '[待填写]',
};

/** A legal page as it is shipped, with the operator's data in it. */
export function legalPage(options: { slug: LegalSlug; language: Language; legal: LegalConfig }): StaticPage {
  const { slug, language, legal } = options;
  const { title, blocks } = TEXTS[slug][language]((setting) => legal[setting] ?? BLANK[language]);
  return {
    slug,
    title,
    language,
    body: { version: 1, blocks },
    updated_at: UPDATED_AT,
    missing: SETTINGS[slug].filter((setting) => legal[setting] === undefined),
  };
}
