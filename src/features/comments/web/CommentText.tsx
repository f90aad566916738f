import { Fragment, useMemo, useState, type ReactNode } from 'react';
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
  return (
    <div className="comment-text own-lines">
      <Parsed key={text} text={text} pagePath={pagePath} />
    </div>
  );
}

type Shared = {
  shared: Pick<CommentTextProps, 'pagePath'> & {
    /** Numbers of the spoilers that are open, each with all its parts. */
    opened: ReadonlySet<number>;
    open: (part: number) => void;
  };
};

/** Another text has other spoilers, all closed. */
function Parsed({ text, pagePath }: CommentTextProps) {
  const blocks = useMemo(() => parseComment(text), [text]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = (part: number) => setOpened(new Set([...opened, part]));
  return <Blocks blocks={blocks} shared={{ pagePath, opened, open }} />;
}

function Blocks({ blocks, shared }: Shared & { blocks: readonly CommentBlock[] }): ReactNode {
  return blocks.map((block, index) => <Block key={index} block={block} shared={shared} />);
}

function Block({ block, shared }: Shared & { block: CommentBlock }) {
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
        <Inlines inlines={block.children} shared={shared} />
      </p>
    );
  }
  if (block.type === 'quote') {
    return (
      <blockquote>
        <Blocks blocks={block.children} shared={shared} />
      </blockquote>
    );
  }
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Blocks blocks={item} shared={shared} />
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

function Inlines({ inlines, shared }: Shared & { inlines: readonly CommentInline[] }): ReactNode {
  return inlines.map((inline, index) => (
    <Fragment key={index}>
      <Inline inline={inline} shared={shared} />
    </Fragment>
  ));
}

function Inline({ inline, shared }: Shared & { inline: CommentInline }): ReactNode {
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
      return shared.pagePath ? (
        <PathLink path={shared.pagePath(inline.page)} preload={false} className="text-link">
          {inline.text}
        </PathLink>
      ) : (
        inline.text
      );
    default:
      return <Marked inline={inline} shared={shared} />;
  }
}

function Marked({ inline, shared }: Shared & { inline: Extract<CommentInline, { children: unknown }> }) {
  const words = <Inlines inlines={inline.children} shared={shared} />;
  switch (inline.type) {
    case 'strong':
      return <strong>{words}</strong>;
    case 'emphasis':
      return <em>{words}</em>;
    case 'strike':
      return <s>{words}</s>;
    case 'spoiler':
      return (
        <Spoiler isOpen={shared.opened.has(inline.part)} onOpen={() => shared.open(inline.part)}>
          {words}
        </Spoiler>
      );
    case 'link':
      return (
        <a href={inline.href} rel="ugc nofollow noopener" className="text-link">
          {words}
        </a>
      );
  }
}
