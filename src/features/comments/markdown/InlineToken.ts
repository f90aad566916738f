import type { CommentInline } from './CommentTree.ts';

/** A piece of a paragraph before it is known which marks belong together. */
export type InlineToken =
  | { type: 'leaf'; node: CommentInline }
  /** A run of one sign that opens or closes emphasis and the like. */
  | { type: 'mark'; text: string; canOpen: boolean; canClose: boolean }
  /** It begins or ends a spoiler, whatever stands beside it. */
  | { type: 'spoiler'; sign: '>!' | '!<' | '||' }
  | { type: 'label_start'; href: string; labelEnd: number }
  /** Stands at `labelEnd` of a link, with its address. */
  | { type: 'label_end'; at: number; text: string };
