import type { Config } from '../../../../platform/config/readConfig.ts';
import { siteAddress } from '../../../../platform/config/siteAddress.ts';
import type { MessageTranslator } from '../../../../platform/translation/MessageTranslator.ts';
import type { MailMessage } from '../../../../platform/mail/Mail.ts';
import { composeMail } from './composeMail.ts';
import type { Letter } from './Letter.ts';
import type { MailWords } from './MailWords.ts';
import { oneLine } from './oneLine.ts';

export type RenderMail = {
  letter: Letter;
  /** Target of the button. */
  address: string | null;
  /** Those of the letter's items. */
  itemAddresses: readonly string[];
  config: Config;
  translate: MessageTranslator;
};

/**
 * The letter in the words of its language, as text and as HTML.
 * @throws Error where a part of the letter has no words: no member reads the names of messages
 */
export function renderMail({ letter, address, itemAddresses, config, translate }: RenderMail): MailMessage {
  const { language, to } = letter;
  const { name, parts } = letter.kind;
  const title = oneLine(config.site.title);
  const say = (part: string, values: Record<string, string> = {}) => {
    const key = `mails.${part}`;
    const words = translate(language, key, { site: title, ...values });
    if (words === key) throw new Error(`${key} has no words in ${language}`);
    return words;
  };
  const words: MailWords = {
    title,
    letter: config.site.letter,
    home: `${siteAddress(config)}/${language}`,
    subject: say(`${name}.subject`),
    greeting:
      letter.username === null ? say('hello') : say('greeting', { username: oneLine(letter.username) }),
    text: say(`${name}.text`),
    items: itemAddresses.map((itemAddress, index) => ({
      text: say(`${name}.item`, letter.items?.[index]?.values),
      address: itemAddress,
    })),
    leave: null,
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
    advice: parts.includes('advice') ? say(`${name}.advice`) : null,
    footer: say('footer'),
  };
  return composeMail(words, { to, language });
}
