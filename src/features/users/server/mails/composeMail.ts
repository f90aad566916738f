import type { Language } from '../../../../contract/languages.ts';
import type { MailMessage } from '../../../../platform/mail/Mail.ts';
import { mailHtml } from './mailHtml.ts';
import type { MailWords } from './MailWords.ts';

/** A mail in words as a message, with its text and its HTML. */
export function composeMail(
  words: MailWords,
  { to, language }: { to: string; language: Language },
): MailMessage {
  return { to, subject: words.subject, text: mailText(words), html: mailHtml(words, language) };
}

function mailText(words: MailWords): string {
  const { greeting, text, facts, items, button, advice, leave, footer, title, home } = words;
  const parts = [
    greeting,
    text,
    facts.join('\n'),
    ...items.map(({ text: told, address }) => (address === null ? told : `${told}\n${address}`)),
    button && `${button.label}\n${button.address}`,
    advice,
    `-- \n${title}\n${home}\n${footer}${leave === null ? '' : `\n${leave.label}\n${leave.address}`}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
