-- To an address that the account no longer has: sealed with the account's key, and gone when the letter is.
alter table letters add column address bytea;
