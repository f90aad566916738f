import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import {
  MAX_RULE_LENGTH,
  WORD_RULE_ACTIONS,
  type WordRuleAction,
} from '../../../features/commentModeration/wordRuleActions.ts';
import { RULES_CALL } from '../../../features/commentModeration/admin/rulesCall.ts';
import { WordRuleLine } from '../../../features/commentModeration/admin/WordRuleLine.tsx';
import { WordRuleTest } from '../../../features/commentModeration/admin/WordRuleTest.tsx';
import '../../../features/commentModeration/admin/wordRules.css';

/** The words that comments may not have, with a box to try them. */
export const WordRulesScreen = withWords(function WordRulesScreen() {
  const t = useTranslations('admin.comments.rules');
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(queryOf(api, RULES_CALL, {}, { keptMs: 0 }));
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="word-rules-about">{t('about')}</p>
      <div className="word-rules">
        <NewRule />
        <Panel title={t('test')} description={t('testAbout')}>
          <WordRuleTest />
        </Panel>
        <Panel title={t('list')}>
          {isFailed && <FailedAnswer onRetry={retry} />}
          {!data && !isFailed && <LinesSkeleton />}
          <div ref={keepRowFocus} role="group" aria-label={t('list')}>
            {data?.data.length === 0 && <p className="text-muted">{t('none')}</p>}
            <ul>
              {data?.data.map((rule) => (
                <WordRuleLine key={`${rule.id} ${rule.version}`} rule={rule} />
              ))}
            </ul>
          </div>
        </Panel>
      </div>
    </div>
  );
});

function NewRule() {
  const t = useTranslations('admin.comments.rules');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [added, setAdded] = useState(0);
  const add = (values: FormData) =>
    send(
      values,
      async () => {
        const phrase = String(values.get('phrase')).trim();
        await callApi('POST /api/admin/comment-rules', {
          phrase,
          action: String(values.get('action')) as WordRuleAction,
          is_whole_word: values.get('is_whole_word') !== null,
        });
        showResponse(t('added', { phrase }));
        setAdded(added + 1);
      },
      { invalidates: [RULES_CALL] },
    );
  return (
    <Panel title={t('new')}>
      <Form key={added} errors={errors} onSubmit={(values) => void add(values)}>
        <TextInput
          label={t('phrase')}
          name="phrase"
          description={t('phraseAbout')}
          maxLength={MAX_RULE_LENGTH}
          autoComplete="off"
          required
        />
        <Select label={t('action')} name="action" defaultValue="hold">
          {WORD_RULE_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`actions.${action}`)}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('wholeWord')}
          name="is_whole_word"
          description={t('wholeWordAbout')}
          defaultChecked
        />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
