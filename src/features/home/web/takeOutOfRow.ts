import { createTranslator } from 'use-intl';
import { closeAlert, showAlert } from '../../../ui/alerts/shownAlerts.ts';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { hideComicFromHistory } from '../../progress/web/hideFromHistory.ts';

type Comic = ApiContext & { siteId: string; slug: string; title: string };

/** Says so, and offers to put it back. */
export async function takeOutOfRow({ siteId, callApi, language, slug, title }: Comic): Promise<void> {
  const putBack = hideComicFromHistory({ siteId, callApi }, slug);
  const messages = await loadMessages(language, ['account']);
  const t = createTranslator({ locale: language, messages, namespace: 'account.library' });
  const run = () => {
    putBack();
    closeAlert(alert);
  };
  const text = t('reading.removed', { title });
  const alert = showAlert({ kind: 'success', text, action: { label: t('undo'), run } });
}
