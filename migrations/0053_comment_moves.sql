-- First comments that a merge of comics or of terms took along to another thread, with what stands below them, so that
-- undoing it brings them back. What was said since then under none of them stays.
create table comment_moves (
  chapter_move_id uuid references chapter_moves on delete cascade,
  term_merge_id uuid references term_merges on delete cascade,
  merge_id uuid not null generated always as (coalesce(chapter_move_id, term_merge_id)) stored,
  root_id uuid not null references comments on delete cascade,
  -- Where it stood before.
  thread_id uuid not null references comment_threads on delete cascade,
  primary key (merge_id, root_id),
  check (num_nonnulls(chapter_move_id, term_merge_id) = 1)
);
create index comment_moves_by_chapter_move on comment_moves (chapter_move_id) where chapter_move_id is not null;
create index comment_moves_by_term_merge on comment_moves (term_merge_id) where term_merge_id is not null;
create index comment_moves_by_root on comment_moves (root_id);
create index comment_moves_by_thread on comment_moves (thread_id);

-- Cards and lists tell nothing of comments that are switched off.
drop index comment_threads_untold;
create index comment_threads_untold on comment_threads (id)
  where (case when mode = 'off' then 0 else comments_count end) <> told_count;
