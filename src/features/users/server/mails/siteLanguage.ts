import type { Language } from '../../../../contract/languages.ts';
import type { Config } from '../../../../platform/config/readConfig.ts';

/** The member's own, as long as the site has it. */
export function siteLanguage({ site }: Pick<Config, 'site'>, language: Language): Language {
  return site.languages.includes(language) ? language : (site.languages[0] ?? language);
}
