import { useState } from 'react';
import type { ApiInput } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useFormSending, type FormSending } from '../../../ui/kit/useFormSending.ts';
import { useCaptcha } from './captcha/useCaptcha.ts';
import { underCode } from '../../secondFactors/web/underCode.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { useCountdown } from './useCountdown.ts';

type Credentials = ApiInput<'POST /api/login'>;

export type LogIn = Pick<FormSending, 'errors' | 'isBusy'> & {
  /** The password was right, and a code of the second factor is asked for. */
  isCodeAsked: boolean;
  /** Seconds until the next try is taken. */
  waitSeconds: number;
  /** Sends the first form, or the second one with the values of the first. */
  logIn(values: FormData): Promise<void>;
  startOver(): void;
};

/**
 * spec 7: the login call, with what it may ask for on the way: a captcha, a code, some patience.
 */
export function useLogIn(onLoggedIn: (loggedIn: LoggedIn) => void): LogIn {
  const { callApi } = useApi();
  const captcha = useCaptcha();
  const [waitSeconds, beginWait] = useCountdown();
  const [credentials, setCredentials] = useState<Credentials>();
  const { errors, isBusy, send } = useFormSending(credentials ? 'code' : 'password');

  /** After some failures a captcha is asked for: it is solved without a word. */
  async function call(given: Credentials): Promise<LoggedIn> {
    try {
      return await callApi('POST /api/login', given);
    } catch (error) {
      if (!isAnswer(error, 'captcha')) throw error;
      return callApi('POST /api/login', { ...given, captcha: await captcha.take() });
    }
  }

  return {
    errors,
    isBusy,
    isCodeAsked: credentials !== undefined,
    waitSeconds,
    async logIn(values) {
      const given = credentials
        ? { ...credentials, code: String(values.get('code')) }
        : readCredentials(values);
      await send(values, async () => {
        try {
          onLoggedIn(await call(given));
        } catch (error) {
          if (error instanceof ApiError && error.retryAfter > 0) beginWait(error.retryAfter);
          if (!isAnswer(error, 'second_factor')) underCode(error);
          setCredentials(given);
        }
      });
    },
    startOver: () => setCredentials(undefined),
  };
}

function readCredentials(values: FormData): Credentials {
  return {
    username: String(values.get('username')),
    password: String(values.get('password')),
    remember: values.has('remember'),
  };
}

function isAnswer(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
