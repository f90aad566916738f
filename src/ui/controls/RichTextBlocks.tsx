import type { RichText } from '../../contract/RichText.ts';

/** A formatted text by its allow-listed blocks: what the document may hold is all that can be shown. */
export function RichTextBlocks({ document }: { document: RichText }) {
  return (
    <div className="flex max-w-prose flex-col gap-12">
      {document.blocks.map((block, index) => (
        <p key={index} className="whitespace-pre-line break-words">
          {block.text}
        </p>
      ))}
    </div>
  );
}
