-- Kinds of mail that an address without an account has turned off.

create table mail_opt_out (
  address_hash varchar(255) not null,
  choice varchar(255) not null,
  created_at timestamptz not null,
  constraint mail_opt_out_pkey primary key (address_hash, choice)
);

comment on table mail_opt_out is 'An address, as its SHA-256, that wants no more mails of one kind.';
