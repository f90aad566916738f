import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { actOnMember, readModeratedMember } from '../memberActsApi.ts';
import { decideWhereSeen, findThing, type ActServices } from './decideWhereSeen.ts';
import { moderatedKinds as kinds } from './moderatedKinds.ts';
import { countOtherComments } from './otherComments.ts';
import { allowedActs } from './queueItemAnswer.ts';
import { reportedMember } from './reportedMember.ts';

/** The acts of staff on a member where they see the name. They read the primary. */
export function memberActRoutes(services: ActServices): Route[] {
  const { write } = services.database;
  return [
    route(readModeratedMember, async ({ input: { id, beside }, viewer }) => {
      const thing = await findThing(write, reportedMember, id);
      const acts = allowedActs({ kind: 'user', thing, decided_at: null }, { kinds, viewer });
      const { id: memberId } = found(thing.user ?? undefined);
      return {
        acts,
        other_comments: await countOtherComments(write, { memberId, besideId: beside, viewer }),
      };
    }),

    route(actOnMember, ({ input, viewer, client }) =>
      decideWhereSeen(services, {
        ...input,
        kind: reportedMember,
        actor: { viewer, client },
        takesOver: true,
      }),
    ),
  ];
}
