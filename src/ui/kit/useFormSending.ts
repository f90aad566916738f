import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { alertOf } from '../alerts/alertOf.ts';
import { closeAlert } from '../alerts/shownAlerts.ts';
import { showResponse } from '../alerts/showResponse.ts';
import { ApiError } from '../api/ApiError.ts';
import { changeAnswers, type ChangeEffects } from '../api/changeAnswers.ts';
import { useQueryCache } from '../api/useQueryCache.ts';
import { OF_FORM, type FormErrors } from './formErrors.ts';

export type FormSending = {
  /** For the `Form`: what the server said of its fields at the last try. */
  errors: FormErrors;
  isBusy: boolean;
  /**
   * Number of successful calls. Used as the `key` of inputs, it empties them after each success.
   */
  sentCount: number;
  /**
   * Runs a call with the values of a form, or without one. An error goes under the fields that it
   * names, or, if the form has none of that name, to the shared response handler (spec 8); it
   * stands there until the next try. `effects` says what the change does to cached answers. Whether
   * the call was a success.
   */
  send(values: FormData | null, call: () => Promise<unknown>, effects?: ChangeEffects): Promise<boolean>;
};

const NONE: FormErrors = {};

/**
 * Sends a form, once at a time. An error of none of its fields alone stands at its top, or under
 * the field that is named here. `isSaidOnce`: only there, as for a form that is one field and in
 * view. Otherwise it is said by an alert as well.
 */
export function useFormSending(ownField = OF_FORM, { isSaidOnce = false } = {}): FormSending {
  const t = useTranslations('error');
  const queries = useQueryCache();
  const [errors, setErrors] = useState<FormErrors>(NONE);
  const [isBusy, setIsBusy] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const shown = useRef<number>(undefined);
  return {
    errors,
    isBusy,
    sentCount,
    async send(values, call, effects = {}) {
      if (isBusy) return false;
      setIsBusy(true);
      if (shown.current !== undefined) closeAlert(shown.current);
      try {
        await changeAnswers(queries, call, effects);
        setErrors(NONE);
        setSentCount((count) => count + 1);
        return true;
      } catch (error) {
        const fields = error instanceof ApiError ? error.errors : NONE;
        const names = Object.keys(fields);
        const isUnderFields = names.length > 0 && names.every((name) => values?.has(name));
        const isAnswer = error instanceof ApiError && error.code !== 'network';
        const response = isAnswer ? error : new Error(t('unreachable.message'));
        // The alert can be closed; what is wrong stands at the form until the next try. Seconds to
        // wait would be false soon.
        const isWait = error instanceof ApiError && error.retryAfter > 0;
        const ofForm =
          isUnderFields || (isWait && !isSaidOnce)
            ? NONE
            : { [ownField]: [alertOf(response).text ?? t('wrong')] };
        setErrors({ ...fields, ...ofForm });
        if (!isUnderFields && !isSaidOnce) shown.current = showResponse(response);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
