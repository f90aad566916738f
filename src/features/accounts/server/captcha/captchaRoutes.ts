import { route, type Route } from '../../../../platform/http/Route.ts';
import { readCaptcha } from '../../captchaApi.ts';
import type { Captcha } from './openCaptcha.ts';

export function captchaRoutes({ captcha }: { captcha: Captcha }): Route[] {
  return [route(readCaptcha, () => captcha.challenge())];
}
