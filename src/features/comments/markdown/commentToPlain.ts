import type { CommentBlock, CommentInline } from './CommentTree.ts';

/**
 * A comment without its marks, for mails, feeds and descriptions. `spoiler` is the word that stands
 * in place of what a spoiler hides.
 */
export function commentToPlain(blocks: readonly CommentBlock[], { spoiler }: { spoiler: string }): string {
  return blocks
    .map((block) => plainBlock(block, spoiler))
    .filter((text) => text !== '')
    .join('\n\n');
}

function plainBlock(block: CommentBlock, spoiler: string): string {
  switch (block.type) {
    case 'paragraph':
      return plainInlines(block.children, spoiler);
    case 'code_block':
      return block.text;
    case 'quote':
      return commentToPlain(block.children, { spoiler });
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.is_ordered ? `${block.start + index}.` : '-';
          return `${mark} ${commentToPlain(item, { spoiler })}`;
        })
        .join('\n');
  }
}

function plainInlines(inlines: readonly CommentInline[], spoiler: string): string {
  return inlines.map((inline) => plainInline(inline, spoiler)).join('');
}

function plainInline(inline: CommentInline, spoiler: string): string {
  switch (inline.type) {
    case 'text':
    case 'code':
    case 'page':
      return inline.text;
    case 'break':
      return '\n';
    case 'mention':
      return `@${inline.username}`;
    case 'spoiler':
      return spoiler;
    default:
      return plainInlines(inline.children, spoiler);
  }
}
