-- A copy whose content is no longer released: its row keeps the count of the day's copies.
alter table own_copies drop constraint own_copies_state_check;
alter table own_copies add constraint own_copies_state_check
  check (state in ('making', 'ready', 'downloaded', 'expired', 'failed', 'withdrawn'));
