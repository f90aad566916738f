import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { stateAge } from '../ageGateApi.ts';
import type { AgeGate } from './openAgeGate.ts';

export function ageGateRoutes({ ageGate }: { ageGate: AgeGate }): Route[] {
  return [
    route(stateAge, async ({ input, setCookie }) => {
      if (!ageGate.isOn) throw new Problem('not_found');
      setCookie(ageGate.passCookie(input.is_of_age));
      return { nsfw: input.is_of_age };
    }),
  ];
}
