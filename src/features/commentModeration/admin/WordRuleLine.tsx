import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { WORD_RULE_ACTIONS, type WordRuleAction } from '../wordRuleActions.ts';
import type { CommentWordRule } from '../wordRulesApi.ts';
import { RULES_CALL } from './rulesCall.ts';
import './wordRules.css';

/** One rule: what becomes of its words can be changed, and it can be removed. */
export function WordRuleLine({ rule }: { rule: CommentWordRule }) {
  const t = useTranslations('admin.comments.rules');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const { id, version, phrase, action, is_whole_word } = rule;
  const change = (chosen: WordRuleAction) =>
    send(
      null,
      async () => {
        const said = { id, version, action: chosen, is_whole_word };
        await callApi('PATCH /api/admin/comment-rules/:id', said);
        showResponse(t('changed', { phrase }));
      },
      { invalidates: [RULES_CALL] },
    );
  const remove = () =>
    send(
      null,
      async () => {
        await callApi('DELETE /api/admin/comment-rules/:id', { id });
        showResponse(t('removed', { phrase }));
      },
      { invalidates: [RULES_CALL] },
    );
  return (
    <li className="word-rule">
      <span className="word-rule-phrase" dir="auto">
        {phrase}
        {!is_whole_word && <span className="text-13 text-muted"> · {t('partToo')}</span>}
      </span>
      <Select
        label={t('actionOf', { phrase })}
        name={`action-${id}`}
        value={action}
        onChange={({ currentTarget }) => void change(currentTarget.value as WordRuleAction)}
      >
        {WORD_RULE_ACTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`actions.${one}`)}
          </option>
        ))}
      </Select>
      <Button isBusy={isBusy} aria-label={t('removeOf', { phrase })} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </li>
  );
}
