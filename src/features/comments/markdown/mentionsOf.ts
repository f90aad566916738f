import type { CommentBlock, CommentInline } from './CommentTree.ts';

/** Usernames that a comment names with @, each once. Names inside code and quotes call nobody. */
export function mentionsOf(blocks: readonly CommentBlock[]): string[] {
  return [...new Set(blocks.flatMap(inBlock))];
}

function inBlock(block: CommentBlock): string[] {
  if (block.type === 'paragraph') return block.children.flatMap(inInline);
  return block.type === 'list' ? block.items.flat().flatMap(inBlock) : [];
}

function inInline(inline: CommentInline): string[] {
  if (inline.type === 'mention') return [inline.username];
  return 'children' in inline ? inline.children.flatMap(inInline) : [];
}
