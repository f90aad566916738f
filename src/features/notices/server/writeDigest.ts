import type { Language } from '../../../contract/languages.ts';
import { siteAddress } from '../../../platform/config/siteAddress.ts';
import type { MailMessage } from '../../../platform/mail/Mail.ts';
import { composeMail } from '../../users/server/mails/composeMail.ts';
import type { MailWords } from '../../users/server/mails/MailWords.ts';
import { oneLine } from '../../users/server/mails/oneLine.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { NOTICE_KINDS } from '../../users/noticeKinds.ts';
import type { NoticeGroup } from '../noticesApi.ts';
import type { DigestServices } from './DigestServices.ts';
import type { DigestRow } from './digestStore.ts';
import { groupsOf } from './groupsOf.ts';
import { noticeWords, type Say } from './noticeWords.ts';
import type { SeenNotice } from './openNotices.ts';

/** Lines of a mail; more are counted. */
const MAX_LINES = 20;

type WriteDigest = Pick<DigestServices, 'config' | 'translate'> & {
  user: UserRow;
  digest: DigestRow;
  notices: readonly SeenNotice[];
  token: string;
  language: Language;
};

/**
 * A digest in the words of its member. On sites for adults it names and quotes nothing: mail is
 * read anywhere.
 */
export function writeDigest(work: WriteDigest): MailMessage {
  const { user, digest, notices, token, language, config, translate } = work;
  const title = oneLine(config.site.title);
  const home = `${siteAddress(config)}/${language}`;
  const say: Say = (key, values = {}) => translate(language, `mails.${key}`, { site: title, ...values });
  const leaveAddress = `${home}/unsubscribe/${token}`;
  const hour = `${String(digest.hour).padStart(2, '0')}:00`;
  const words: MailWords = {
    title,
    letter: config.site.letter,
    home,
    subject: say('digest.subject', { count: notices.length }),
    greeting: say('greeting', { username: oneLine(user.username) }),
    text: say('digest.text'),
    facts: config.site.nsfw ? countsOf(notices, say) : [],
    items: config.site.nsfw ? [] : itemsOf(notices, { home, say }),
    button: { label: say('digest.button'), address: `${home}/notices`, hint: say('hint') },
    advice: say(`digest.${digest.frequency}`, { hour, zone: digest.zone }),
    leave: { label: say('digest.leave'), address: leaveAddress },
    footer: say('footer'),
  };
  return { ...composeMail(words, { to: user.email, language }), unsubscribeAddress: leaveAddress };
}

function countsOf(notices: readonly SeenNotice[], say: Say): string[] {
  return NOTICE_KINDS.flatMap((kind) => {
    const count = notices.filter((notice) => notice.kind === kind).length;
    return count === 0 ? [] : [say(`digest.counts.${kind}`, { count })];
  });
}

function itemsOf(
  notices: readonly SeenNotice[],
  { home, say }: { home: string; say: Say },
): MailWords['items'] {
  const groups = groupsOf(notices);
  const items = groups.slice(0, MAX_LINES).map((group) => ({
    text: lineOf(group, say),
    address: group.subject.path === null ? null : home + group.subject.path,
  }));
  const rest = groups.length - MAX_LINES;
  return rest > 0 ? [...items, { text: say('digest.more', { count: rest }), address: null }] : items;
}

function lineOf(group: NoticeGroup, say: Say): string {
  const { told, words } = noticeWords(group, say);
  return words === '' ? told : `${told}\n“${words}”`;
}
