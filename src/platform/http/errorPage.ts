import { LANGUAGE_TAG, type Language } from '../../contract/languages.ts';
import type { MessageTranslator } from '../translation/MessageTranslator.ts';
import type { Problem } from './Problem.ts';

/** The least HTML that tells a person why there is no page, where not even rendering works. */
export function errorPage(options: {
  problem: Problem;
  language: Language;
  translate: MessageTranslator;
}): string {
  const { problem, language, translate } = options;
  const words = escapeHtml(translate(language, `errors.${problem.code}`, problem.values));
  return `<!doctype html><html lang="${LANGUAGE_TAG[language]}"><title>${words}</title><h1>${words}</h1>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
