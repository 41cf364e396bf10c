-- What the card payment service paid to the bank account, and of which movements, for comparison with the ledger.

create table payout (
  id varchar(255) primary key,
  amount int not null,
  status varchar(255) not null,
  created_at timestamptz not null,
  arrives_on date not null,
  is_itemized boolean not null,
  read_at timestamptz
);

comment on table payout is 'A payout of the card payment service. read_at: all of its movements are stored.';

create index payout_created_at_index on payout (created_at);

create table payout_movement (
  id varchar(255) primary key,
  payout_id varchar(255) not null,
  kind text not null check (kind in ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'other')),
  source_id varchar(255),
  intent_id varchar(255),
  amount int not null,
  fee int not null,
  at timestamptz not null
);

comment on table payout_movement is 'A movement of the balance that a payout paid, as the card payment service tells it. It is compared with the ledger when somebody looks.';

create index payout_movement_payout_id_index on payout_movement (payout_id);
