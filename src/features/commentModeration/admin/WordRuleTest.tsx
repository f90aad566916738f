import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import './wordRules.css';

type Tested = ApiOutput<'POST /api/admin/comment-rules/test'>;

/** Says what the rules would make of a text. */
export function WordRuleTest() {
  const t = useTranslations('admin.comments.rules');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [tested, setTested] = useState<Tested>();
  const test = (values: FormData) =>
    send(values, async () => {
      setTested(await callApi('POST /api/admin/comment-rules/test', { text: String(values.get('text')) }));
    });
  return (
    <Form errors={errors} onSubmit={(values) => void test(values)}>
      <TextArea label={t('text')} name="text" rows={3} maxLength={10_000} required />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('try')}
        </Button>
      </div>
      <div role="status">
        {tested && (
          <>
            <p>{t(`results.${tested.result}`)}</p>
            {tested.found.length > 0 && (
              <ul>
                {tested.found.map(({ phrase, action, words }, at) => (
                  <li key={at}>{t('foundRule', { words, phrase, action: t(`actions.${action}`) })}</li>
                ))}
              </ul>
            )}
            {tested.result !== 'blocked' && <p className="word-rule-phrase">{tested.text}</p>}
          </>
        )}
      </div>
    </Form>
  );
}
