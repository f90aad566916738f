import { useEffect, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { answerQuestion } from '../../sync/web/visitorQuestion.ts';

/**
 * Asks whoever has just logged in whether what was read on this device before goes to their
 * account.
 */
export function HistoryQuestion(): ReactNode {
  const language = useLocale();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    loadMessages(language, ['account']).then(
      () => setIsReady(true),
      // It is asked at the next page.
      () => {},
    );
  }, [language]);
  return (
    isReady && (
      <Words language={language}>
        <QuestionDialog />
      </Words>
    )
  );
}

function QuestionDialog(): ReactNode {
  const t = useTranslations('account.library.question');
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (isTheirs: boolean) => {
    setIsOpen(false);
    answerQuestion({ siteId, callApi }, isTheirs);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('title')}
      // The answer that takes nothing; closing it by a button that has answered comes too late to
      // say no.
      onClose={() => isOpen && answer(false)}
      footer={
        <>
          <button type="button" className="button" onClick={() => answer(false)}>
            {t('no')}
          </button>
          <button type="button" className="button button-primary" onClick={() => answer(true)}>
            {t('yes')}
          </button>
        </>
      }
    >
      <p className="text-muted">{t('message')}</p>
    </Dialog>
  );
}
