import { defineEntity, p } from '@mikro-orm/core';
import { currency } from '#libs/contracts/values/money.js';
import { ledgerAccounts } from './ledger-accounts.js';

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entry',
  indexes: [
    { properties: ['orderId'] },
    { properties: ['reference'] },
    {
      name: 'ledger_entry_at_index',
      expression: 'create index "ledger_entry_at_index" on "ledger_entry" using brin ("at")',
    },
  ],
  uniques: [{ properties: ['key'] }],
  properties: {
    id: p.uuid().primary(),
    /** Posting, account and item: posted once. */
    key: p.string(),
    /** The posting: its lines sum to zero. */
    posting: p.string(),
    orderId: p.uuid(),
    orderItemId: p.uuid().strictNullable(),
    account: p.enum([...ledgerAccounts]),
    amount: p.integer(),
    currency: p.enum(currency.options),
    at: p.datetime(),
    reference: p.string().strictNullable(),
  },
});

/** One line of the books. Append-only: the table refuses changes and deletions. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);
