-- A link of an account that was secured after the link was sent: its sessions ended, and its links with them.
alter table account_links add column ended_at timestamptz;
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('verify', 'reset', 'email_change', 'email_cancel', 'first_admin'));
