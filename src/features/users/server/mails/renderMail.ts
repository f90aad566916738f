import type { Config } from '../../../../platform/config/readConfig.ts';
import { siteAddress } from '../../../../platform/config/siteAddress.ts';
import type { MessageTranslator } from '../../../../platform/http/MessageTranslator.ts';
import type { MailMessage } from '../../../../platform/mail/Mail.ts';
import type { Letter, LetterName } from './Letter.ts';
import { mailHtml } from './mailHtml.ts';
import type { MailWords } from './MailWords.ts';

/** Letters about acts that nobody else can do in the member's name. */
const WITHOUT_ADVICE: readonly LetterName[] = ['approved'];

export type RenderMail = {
  letter: Letter;
  /** Target of the button. */
  address: string | null;
  config: Config;
  translate: MessageTranslator;
};

/** The letter in the words of its language, as text and as HTML. */
export function renderMail({ letter, address, config, translate }: RenderMail): MailMessage {
  const { name, language, to } = letter;
  const title = oneLine(config.site.title);
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `mails.${key}`, { site: title, ...values });
  const words: MailWords = {
    title,
    letter: config.site.letter,
    home: `${siteAddress(config)}/${language}`,
    subject: say(`${name}.subject`),
    greeting:
      letter.username === null ? say('hello') : say('greeting', { username: oneLine(letter.username) }),
    text: say(`${name}.text`),
    facts: Object.entries(letter.facts).map(([fact, value]) =>
      say(`facts.${fact}`, { value: oneLine(value) }),
    ),
    button:
      address === null
        ? null
        : {
            label: say(`${name}.button`),
            address,
            hint: say('hint'),
          },
    advice: WITHOUT_ADVICE.includes(name) ? null : say(`${name}.advice`),
    footer: say('footer'),
  };
  return { to, subject: words.subject, text: mailText(words), html: mailHtml(words, language) };
}

function mailText({ greeting, text, facts, button, advice, footer, title, home }: MailWords): string {
  const parts = [
    greeting,
    text,
    facts.join('\n'),
    button && `${button.label}\n${button.address}`,
    advice,
    `-- \n${title}\n${home}\n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Words of people stay in their place: they break no line, and turn no text around them. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();
}
