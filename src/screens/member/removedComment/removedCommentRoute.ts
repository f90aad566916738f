import { memberRoute } from '../memberRoute.ts';

export const removedCommentRoute = memberRoute('removed-comments/$id', 'RemovedCommentScreen');
