import type { ChapterRow } from '../../../features/chapters/chaptersApi.ts';
import type { ComicDetail } from '../../../features/comics/comicsApi.ts';
import type { CommentPage } from '../../../features/comments/commentsApi.ts';
import type { Place } from '../../../features/comments/web/drafts.ts';

/** The data that every route of comments loads. */
export type CommentsData = {
  place: Place;
  page: CommentPage;
  /** Name of the comic, character, playlist ... */
  name: string;
  /** Path of what is talked about, without its language. */
  ownPath: string;
  /** Path of all its comments. */
  path: string;
  /** The comic has tabs above its comments. */
  comic?: ComicDetail;
  chapter?: ChapterRow | undefined;
  /** False for lists that are not for everybody. */
  isListed: boolean;
};
