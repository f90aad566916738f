import { Fragment, useMemo, type ReactNode } from 'react';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { CommentBlock, CommentInline } from '../markdown/CommentTree.ts';
import { parseComment } from '../markdown/parseComment.ts';
import { Spoiler } from './Spoiler.tsx';
import './commentText.css';

export type CommentTextProps = {
  /** The text as it was written. */
  text: string;
  /**
   * Path of a page of the chapter that is talked about, without its language. Elsewhere page
   * numbers are words.
   */
  pagePath?: ((page: number) => string) | undefined;
};

/** A comment by its nodes: what the tree may hold is all that can be shown. */
export function CommentText({ text, pagePath }: CommentTextProps) {
  const blocks = useMemo(() => parseComment(text), [text]);
  return (
    <div className="comment-text own-lines">
      <Blocks blocks={blocks} pagePath={pagePath} />
    </div>
  );
}

type Shared = Pick<CommentTextProps, 'pagePath'>;

function Blocks({ blocks, pagePath }: Shared & { blocks: readonly CommentBlock[] }): ReactNode {
  return blocks.map((block, index) => <Block key={index} block={block} pagePath={pagePath} />);
}

function Block({ block, pagePath }: Shared & { block: CommentBlock }) {
  if (block.type === 'code_block') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.type === 'paragraph') {
    return (
      <p>
        <Inlines inlines={block.children} pagePath={pagePath} />
      </p>
    );
  }
  if (block.type === 'quote') {
    return (
      <blockquote>
        <Blocks blocks={block.children} pagePath={pagePath} />
      </blockquote>
    );
  }
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Blocks blocks={item} pagePath={pagePath} />
    </li>
  ));
  return block.is_ordered ? (
    <ol start={block.start} className="text-list text-list-ordered">
      {items}
    </ol>
  ) : (
    <ul className="text-list">{items}</ul>
  );
}

function Inlines({ inlines, pagePath }: Shared & { inlines: readonly CommentInline[] }): ReactNode {
  return inlines.map((inline, index) => (
    <Fragment key={index}>
      <Inline inline={inline} pagePath={pagePath} />
    </Fragment>
  ));
}

function Inline({ inline, pagePath }: Shared & { inline: CommentInline }): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'mention':
      return (
        <PathLink
          path={`/profile/${encodeURIComponent(inline.username)}`}
          preload={false}
          className="text-link"
        >
          @{inline.username}
        </PathLink>
      );
    case 'page':
      return pagePath ? (
        <PathLink path={pagePath(inline.page)} preload={false} className="text-link">
          {inline.text}
        </PathLink>
      ) : (
        inline.text
      );
    default:
      return <Marked inline={inline} pagePath={pagePath} />;
  }
}

function Marked({ inline, pagePath }: Shared & { inline: Extract<CommentInline, { children: unknown }> }) {
  const words = <Inlines inlines={inline.children} pagePath={pagePath} />;
  switch (inline.type) {
    case 'strong':
      return <strong>{words}</strong>;
    case 'emphasis':
      return <em>{words}</em>;
    case 'strike':
      return <s>{words}</s>;
    case 'spoiler':
      return <Spoiler>{words}</Spoiler>;
    case 'link':
      return (
        <a href={inline.href} rel="ugc nofollow noopener" className="text-link">
          {words}
        </a>
      );
  }
}
