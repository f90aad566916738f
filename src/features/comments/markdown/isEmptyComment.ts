import { VISIBLE_SIGN } from '../../../contract/visibleSign.ts';
import type { CommentBlock, CommentInline } from './CommentTree.ts';
import { parseComment } from './parseComment.ts';

const VISIBLE = new RegExp(VISIBLE_SIGN, 'u');
/** Spaces and fillers as editors of HTML write them. */
const SPACE_ENTITY = /&(?:nbsp|emsp|ensp|thinsp|zwnj|zwj|shy|#160|#xa0|#8203|#x200b);/gi;
/** Signs of one kind that were to mark words, where there are none. */
const MARKS = /(?<!\S)(?:\*{2,}|_{2,}|`+|~{2,}|\|{2,}|>+!?|!<)(?!\S)/g;

/** Whether a comment shows nothing: it is blank, or made of marks alone. */
export function isEmptyComment(text: string): boolean {
  return !parseComment(text.replaceAll(SPACE_ENTITY, ' ')).some(showsBlock);
}

function showsBlock(block: CommentBlock): boolean {
  switch (block.type) {
    case 'paragraph':
      return block.children.some(showsInline);
    case 'code_block':
      return VISIBLE.test(block.text);
    case 'quote':
      return block.children.some(showsBlock);
    case 'list':
      return block.items.flat().some(showsBlock);
  }
}

function showsInline(inline: CommentInline): boolean {
  if ('children' in inline) return inline.children.some(showsInline);
  if (inline.type === 'text') return VISIBLE.test(inline.text.replaceAll(MARKS, ''));
  return inline.type === 'code' ? VISIBLE.test(inline.text) : inline.type !== 'break';
}
