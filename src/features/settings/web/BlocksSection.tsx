import { BlockedMembers } from '../../memberBlocks/web/BlockedMembers.tsx';
import { BlockedWords } from './BlockedWords.tsx';
import { CommentOrder } from './CommentOrder.tsx';

/** Settings of comments: their order, and the words and members that are blocked. */
export function BlocksSection() {
  return (
    <>
      <CommentOrder />
      <BlockedWords />
      <BlockedMembers />
    </>
  );
}
