-- Which age of accounts a thread asked for that a merge made stricter (null: as the site says), and which it asks for since.
-- Undoing the merge brings the former back, unless staff have set it meanwhile.
alter table comment_moves add column target_days integer;
alter table comment_moves add column merged_days integer;
