import type { Config } from '../../../../platform/config/readConfig.ts';
import { siteAddress } from '../../../../platform/config/siteAddress.ts';
import type { MessageTranslator } from '../../../../platform/http/MessageTranslator.ts';
import type { MailMessage } from '../../../../platform/mail/Mail.ts';
import { composeMail } from './composeMail.ts';
import type { Letter, LetterName } from './Letter.ts';
import type { MailWords } from './MailWords.ts';
import { oneLine } from './oneLine.ts';

/** Letters about acts that nobody else can do in the member's name. */
const WITHOUT_ADVICE: readonly LetterName[] = ['approved', 'report_decided'];

export type RenderMail = {
  letter: Letter;
  /** Target of the button. */
  address: string | null;
  /** Those of the letter's items. */
  itemAddresses: readonly string[];
  config: Config;
  translate: MessageTranslator;
};

/** The letter in the words of its language, as text and as HTML. */
export function renderMail({ letter, address, itemAddresses, config, translate }: RenderMail): MailMessage {
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
    advice: WITHOUT_ADVICE.includes(name) ? null : say(`${name}.advice`),
    footer: say('footer'),
  };
  return composeMail(words, { to, language });
}
