import type { Mark, Node } from 'prosemirror-model';
import type { PageBlock, PageText, RichTextRun } from '../../contract/RichText.ts';
import { editorSchema } from './editorSchema.ts';

const { nodes, marks } = editorSchema;

/**
 * The editor's form of a document. An empty document becomes an empty paragraph, for the editor
 * needs a place to type.
 */
export function toEditor(document: PageText): Node {
  const blocks = document.blocks.flatMap((block) => editorBlock(block) ?? []);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create());
}

function editorBlock(block: PageBlock): Node | undefined {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, editorRuns([{ text: block.text }]));
    case 'runs':
      return nodes.paragraph.create(null, editorRuns(block.runs));
    case 'heading':
      return nodes.heading.create(
        { level: block.level },
        block.text === '' ? [] : editorSchema.text(block.text),
      );
    case 'image':
      return nodes.image.create({ media: block.media, alt: block.alt, caption: block.caption });
    case 'list': {
      const items = block.items.map((runs) => nodes.item.create(null, editorRuns(runs)));
      return items.length > 0 ? nodes.list.create({ ordered: block.ordered }, items) : undefined;
    }
  }
}

function editorRuns(runs: readonly RichTextRun[]): Node[] {
  return runs.flatMap((run) =>
    run.text
      .split(/(\n)/)
      .filter((part) => part !== '')
      .map((part) =>
        part === '\n' ? nodes.break.create(null, null, marksOf(run)) : editorSchema.text(part, marksOf(run)),
      ),
  );
}

function marksOf({ bold, italic, href }: RichTextRun): Mark[] {
  return [
    ...(href === undefined ? [] : [marks.link.create({ href })]),
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
  ];
}
