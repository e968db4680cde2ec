-- An approved certificate code is made within a day, and due_at says until when. Codes that were approved before had no
-- end: they are asked for again.
update approvals set state = 'ended', version = version + 1 where kind = 'certificate-code' and state = 'approved';
alter table approvals add constraint approved_codes_end check (state <> 'approved' or due_at is not null);

-- Of staff: which administrator last gave the account another mail address. Whoever made the account stays its maker.
alter table accounts add column addressed_by uuid references accounts (id) on update cascade;
