import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import type { Comment } from '../commentsApi.ts';
import { CommentHead } from './CommentHead.tsx';
import { ThreadContext, type ThreadView } from './ThreadContext.ts';

it('says the time of a comment, not its day alone, in the name of its own address', async () => {
  const comment = { id: 'c1', author: null, state: 'shown', page: null, created_at: '2026-01-02T14:05:00Z' };
  await renderInDom(
    <ThreadContext value={{ path: '/comic/kites/comments' } as unknown as ThreadView}>
      <CommentHead
        comment={comment as Comment}
        contentId="content"
        isCollapsed={false}
        isNameHidden={false}
        hiddenCount={1}
        onToggle={() => {}}
      />
    </ThreadContext>,
  );
  expect(screen.getByRole('link', { name: /2, 2026, \d+:05\s[AP]M$/u })).toBeTruthy();
});
