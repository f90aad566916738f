import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { WORD_RULE_ACTIONS, type WordRuleAction } from '../wordRuleActions.ts';
import type { CommentWordRule } from '../wordRulesApi.ts';
import { RULES_CALL } from './rulesCall.ts';
import './wordRules.css';

/** One rule: what becomes of its words can be changed, and it can be removed, with a way back. */
export function WordRuleLine({ rule }: { rule: CommentWordRule }) {
  const t = useTranslations('admin.comments.rules');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const { showUndo } = useUndo();
  const queries = useQueryCache();
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
        const undo = async () => {
          await callApi('POST /api/admin/comment-rules', { phrase, action, is_whole_word });
          invalidateAnswers(queries, RULES_CALL);
        };
        showUndo({ message: t('removed', { phrase }), undo });
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
