-- A chapter that was marked as unread: what was read up to then is not shown. The progress itself stays, so that the mark can be taken
-- back. Marks of before have none: they say that the chapter does not count as read, and where it was left stays.
alter table reading_progress add column unread_from timestamptz;
