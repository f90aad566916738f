/** A comment's text as data: all that can be shown of it. There is no node for HTML or pictures. */
export type CommentBlock =
  | { type: 'paragraph'; children: CommentInline[] }
  | { type: 'code_block'; text: string }
  | { type: 'quote'; children: CommentBlock[] }
  | { type: 'list'; is_ordered: boolean; start: number; items: CommentBlock[][] };

export type CommentInline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'break' }
  | { type: 'emphasis' | 'strong' | 'strike'; children: CommentInline[] }
  /** Parts of one spoiler, in several paragraphs or items of a list, have one number. */
  | { type: 'spoiler'; part: number; children: CommentInline[] }
  /** `href` is http, https, mailto or a path of this site. */
  | { type: 'link'; href: string; children: CommentInline[] }
  | { type: 'mention'; username: string }
  /** A page of the chapter that is talked about, with the words that name it. */
  | { type: 'page'; page: number; text: string };
