import type { Page } from 'playwright-core';
import type { Language } from '../../src/contract/languages.ts';
import { writtenMessages } from './writtenMessages.ts';

/** Words that none of our other languages has, to find English with values in it. */
const ENGLISH_WORDS =
  /(?<!\p{L})(the|and|you|your|this|that|with|from|by|to|of|was|were|has|have|not|nobody|somebody|show|hide|write|reply|replies|delete|remove|removed|report|more|log in)(?!\p{L})/iu;
/** Names and signs that stand in every language. */
const NAMES = /\b(Longstrip|Markdown|RSS|DMCA|USC|Ctrl|Enter|Esc|MB|KB|GB)\b/g;

/**
 * English that a page in another language shows, or says to screen readers: its own texts in
 * English, lines with words of English, and in Chinese all Latin words. `own`: names that members
 * chose. Text that is marked as another language, such as the list of languages, is left out.
 */
export async function englishOn(
  page: Page,
  language: Exclude<Language, 'en'>,
  own: readonly string[] = [],
): Promise<string[]> {
  const translated = new Set(writtenMessages(language).values());
  const english = new Set([...writtenMessages('en').values()].filter((text) => !translated.has(text)));
  const isEnglish = (line: string) => {
    if (english.has(line)) return true;
    const rest = own.reduce((left, name) => left.replaceAll(name, ''), line).replaceAll(NAMES, '');
    return language === 'zh' ? /[A-Za-z]{2,}/.test(rest) : ENGLISH_WORDS.test(rest);
  };
  return (await page.evaluate(readLines)).filter(isEnglish);
}

/** Runs in the page. */
function readLines(): string[] {
  const lines = new Set<string>();
  const add = (element: Element | null, text: string | null) => {
    const isOther = element?.closest('[lang]') !== document.documentElement;
    if (!isOther && !element?.closest('script, style, noscript, template') && text?.trim())
      lines.add(text.trim().replaceAll(/\s+/g, ' '));
  };
  add(document.documentElement, document.title);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) add(walker.currentNode.parentElement, walker.currentNode.textContent);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      add(element, element.getAttribute(name));
  return [...lines];
}
