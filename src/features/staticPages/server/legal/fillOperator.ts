import type { Language } from '../../../../contract/languages.ts';
import type { PageBlock, PageText, RichTextRun } from '../../../../contract/RichText.ts';
import type { LegalConfig } from '../../../../platform/config/readConfig.ts';

type Setting = keyof LegalConfig;

/**
 * Settings with what the operator says of himself. A text names one in braces, as in
 * `{LEGAL_DMCA_AGENT}`.
 */
const SETTINGS = [
  'LEGAL_DMCA_AGENT',
  'LEGAL_DMCA_ADDRESS',
  'LEGAL_DMCA_EMAIL',
  'LEGAL_DMCA_PHONE',
  'LEGAL_2257_CUSTODIAN',
  'LEGAL_2257_ADDRESS',
] as const satisfies readonly Setting[];

const NAMED = new RegExp(`\\{(${SETTINGS.join('|')})\\}`, 'u');
const MAIL_ADDRESS = /^[^\s\\@]+@[^\s\\@]+$/;

/** Stands in the text where the operator has said nothing yet. */
const BLANK: Record<Language, string> = {
  en: '[not given yet]',
  fr: '[à compléter]',
  id: '[belum diisi]',
  zh: '[待填写]',
};

export const namedSetting = (setting: Setting) => `{${setting}}`;

/**
 * Puts what the operator says in the place of the settings that a text names; `missing` are those
 * that say nothing yet.
 */
export function fillOperator(
  body: PageText,
  { legal, language }: { legal: LegalConfig; language: Language },
): { body: PageText; missing: Setting[] } {
  const named = new Set<Setting>();
  const fillRun = (run: RichTextRun): RichTextRun[] =>
    run.text
      .split(NAMED)
      .map((part, index): RichTextRun => {
        // Every second part is a name that the expression caught.
        if (index % 2 === 0) return { ...run, text: part };
        named.add(part as Setting);
        const value = legal[part as Setting];
        const isAddress = value !== undefined && run.href === undefined && MAIL_ADDRESS.test(value);
        return { ...run, text: value ?? BLANK[language], ...(isAddress ? { href: `mailto:${value}` } : {}) };
      })
      .filter(({ text }) => text !== '');
  const blocks = body.blocks.map((block): PageBlock => {
    if (block.type === 'runs') return { ...block, runs: block.runs.flatMap(fillRun) };
    if (block.type === 'list') return { ...block, items: block.items.map((runs) => runs.flatMap(fillRun)) };
    if (block.type !== 'paragraph' || !NAMED.test(block.text)) return block;
    return { type: 'runs', runs: fillRun({ text: block.text }) };
  });
  const missing = SETTINGS.filter((setting) => named.has(setting) && legal[setting] === undefined);
  return { body: { ...body, blocks }, missing };
}
