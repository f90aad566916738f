-- How many readers a day had, kept when the marks go from which they could be told apart.
create table reader_days (
  day date primary key,
  readers integer not null
);

-- The statistics count reports by day.
create index reports_by_day on reports (reported_at);
