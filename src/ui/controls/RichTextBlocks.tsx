import { Fragment, type ReactNode } from 'react';
import type { PageBlock, PageText, RichTextImage, RichTextRun } from '../../contract/RichText.ts';
import { PathLink } from '../layout/PathLink.tsx';

export type RichTextBlocksProps = {
  document: PageText;
  /** Without it, pictures are left out. */
  renderImage?: (image: RichTextImage) => ReactNode;
};

/**
 * A formatted text by its allow-listed blocks: what the document may hold is all that can be shown.
 */
export function RichTextBlocks({ document, renderImage }: RichTextBlocksProps) {
  return (
    <div className="flex max-w-prose flex-col gap-12 break-words">
      {document.blocks.map((block, index) => (
        <Fragment key={index}>
          {block.type === 'image' ? renderImage?.(block) : <Block block={block} />}
        </Fragment>
      ))}
    </div>
  );
}

function Block({ block }: { block: Exclude<PageBlock, RichTextImage> }) {
  if (block.type === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>;
  if (block.type === 'runs') {
    return (
      <p className="whitespace-pre-line">
        <Runs runs={block.runs} />
      </p>
    );
  }
  if (block.type === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading className={block.level === 2 ? 'mt-16 text-20 md:text-26' : 'mt-8 text-16 md:text-20'}>
        {block.text}
      </Heading>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={block.ordered ? 'text-list text-list-ordered' : 'text-list'}>
      {block.items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </List>
  );
}

function Runs({ runs }: { runs: readonly RichTextRun[] }) {
  return runs.map((run, index) => <Run key={index} run={run} />);
}

function Run({ run }: { run: RichTextRun }) {
  let words = <>{run.text}</>;
  if (run.bold) words = <strong>{words}</strong>;
  if (run.italic) words = <em>{words}</em>;
  return run.href === undefined ? words : <TextLink href={run.href}>{words}</TextLink>;
}

/** Paths of this site stand without their language, so that one text serves all of them. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <PathLink path={href} className="text-link">
        {children}
      </PathLink>
    );
  }
  return (
    <a href={href} rel="noopener" className="text-link">
      {children}
    </a>
  );
}
