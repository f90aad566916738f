import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { refusedCode } from '../../secondFactors/server/refusedCode.ts';
import { logIn } from '../accountsApi.ts';
import { logInByPassword, type PasswordLoginServices } from './logInByPassword.ts';

export function loginRoutes(services: PasswordLoginServices): Route[] {
  return [
    route(logIn, (call) =>
      logInByPassword(services, call).catch((error: unknown) => {
        // What is said of a refused code goes by the kind that was typed.
        const isCode = error instanceof Problem && error.code === 'second_factor_failed';
        throw isCode ? refusedCode(call.input.code ?? '') : error;
      }),
    ),
  ];
}
