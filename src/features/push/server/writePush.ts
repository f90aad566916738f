import type { Language } from '../../../contract/languages.ts';
import type { MessageTranslator } from '../../../platform/translation/MessageTranslator.ts';
import type { NoticeGroup } from '../../notices/noticesApi.ts';
import { noticeWords } from '../../notices/server/noticeWords.ts';
import type { PushMessage } from '../PushMessage.ts';

/** Push services take 4,096 bytes, including the encryption. */
const MAX_BYTES = 3_600;
const MAX_TITLE = 200;
const MAX_BODY = 300;

export type WritePush = {
  group: NoticeGroup;
  language: Language;
  /** Names no comic or person, because others can see the screen of a device. */
  isQuiet: boolean;
  /** Messages with the same tag replace each other on the device. */
  tag: string;
  translate: MessageTranslator;
};

/** Words a message as the browser shows it. */
export function writePush({ group, language, isQuiet, tag, translate }: WritePush): PushMessage {
  const { told, words } = noticeWords(group, (key, values = {}) =>
    translate(language, `mails.${key}`, values),
  );
  const path = `/${language}${group.subject.path ?? '/notices'}`;
  const message = isQuiet
    ? { title: translate(language, 'push.quiet', {}), body: '', path, tag }
    : { title: cut(told, MAX_TITLE), body: cut(words, MAX_BODY), path, tag };
  const bytes = Buffer.byteLength(JSON.stringify(message));
  // The address of a comic in some scripts is long. The list of notices is a short one.
  return bytes <= MAX_BYTES ? message : { ...message, path: `/${language}/notices` };
}

function cut(text: string, length: number): string {
  const signs = [...text];
  return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`;
}
