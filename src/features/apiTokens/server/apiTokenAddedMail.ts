import { Type } from 'typebox';
import { defineMemberMail } from '../../users/server/mails/defineMemberMail.ts';

export const apiTokenAddedMail = defineMemberMail({
  kind: 'api_token_added',
  told: { details: Type.Object({ name: Type.String() }) },
  page: 'settings/programs',
  facts: { name: ({ details }) => details.name },
});
