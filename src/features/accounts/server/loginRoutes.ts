import { route, type Route } from '../../../platform/http/Route.ts';
import { logIn } from '../accountsApi.ts';
import { logInByPassword, type PasswordLoginServices } from './logInByPassword.ts';

export function loginRoutes(services: PasswordLoginServices): Route[] {
  return [route(logIn, (call) => logInByPassword(services, call))];
}
