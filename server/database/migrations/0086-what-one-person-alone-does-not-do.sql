-- Further deeds that one administrator alone does not do: another mail address for somebody of the staff, access for an
-- administrator, and to wait no longer than a day for a second one. The address lies sealed, and only while it waits.
alter table approvals
  drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (
    kind in ('hand-over', 'certificate-code', 'password-reset', 'substitution', 'address', 'activation', 'waiting-rule')
  ),
  add column address bytea;
