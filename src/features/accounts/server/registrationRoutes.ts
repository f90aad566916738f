import { asciiEmail } from '../../../contract/asciiEmail.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { register } from '../accountsApi.ts';
import { hasTallLetter } from '../../users/userFields.ts';
import type { AccountServices } from './AccountServices.ts';
import { isReservedUsername } from './isReservedUsername.ts';
import { registerFirstAdmin, registerMember, requireInvitation } from './registerMember.ts';
import { requireNewPassword } from './requireNewPassword.ts';

export function registrationRoutes(services: AccountServices): Route[] {
  const { database, passwords, captcha, accounts, site, log } = services;
  return [
    route(register, async ({ input, language, client: { address }, say }) => {
      const { username, invitation } = input;
      const email = asciiEmail(input.email);
      if (hasTallLetter(username)) throw Problem.field('username', 'regex');
      if (invitation === undefined) {
        if (accounts.registration === 'closed') throw new Problem('registration_closed');
        // The first admin may call themselves so.
        if (isReservedUsername(username, site)) throw Problem.field('username', 'unique');
      }
      await requireNewPassword({ input, user: input, site });
      await captcha.check(input.captcha);
      if (invitation !== undefined) await requireInvitation(database.write, invitation);
      const registration = {
        username,
        email,
        language,
        passwordHash: await passwords.hash(input.password),
      };
      const id = await (invitation === undefined
        ? registerMember(services, registration)
        : registerFirstAdmin(services, { ...registration, invitation }));
      const event = invitation === undefined ? 'registered' : 'first_admin_registered';
      log.info({ event, user_id: id, address }, 'an account was made');
      return { message: say('registered') };
    }),
  ];
}
