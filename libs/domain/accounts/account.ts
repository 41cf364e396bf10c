import { defineEntity, p } from '@mikro-orm/core';
import {
  accountWeightUnit,
  defaultNotify,
  theme,
  type AccountPatch,
  type NotifyChoices,
} from '#libs/contracts/accounts/accounts.js';
import { labelFormat } from '#libs/contracts/shipments/labels.js';
import { lengthUnit } from '#libs/contracts/parcels/parcels.js';
import type { Identity } from '../identity/identity-service.js';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  indexes: [
    { properties: ['createdAt', 'userId'] },
    { name: 'account_email_index', expression: 'create index "account_email_index" on "account" (lower("email"))' },
    {
      name: 'account_search_index',
      expression: 'create index "account_search_index" on "account" using gin ("search")',
    },
  ],
  properties: {
    /** The user's owner id. */
    userId: p.string().primary(),
    email: p.string(),
    name: p.string(),
    phone: p.string(),
    weightUnit: p.enum(accountWeightUnit.options),
    lengthUnit: p.enum(lengthUnit.options),
    /** Null: the default of each label's carrier. */
    labelFormat: p.enum(labelFormat.options).strictNullable(),
    theme: p.enum(theme.options),
    shortcuts: p.boolean(),
    notify: p.json<NotifyChoices>(),
    /** Switches of the feed that were turned; the others are `defaultFeed`. */
    feed: p.json<Partial<NotifyChoices>>().defaultRaw(`'{}'`),
    /** Group that margin rules can ask for; set by an admin. */
    priceGroup: p.string().length(60).strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** The choices of a user. Its row is also the lock under which the user's address book and packages grow. */
export class Account extends AccountSchema.class {
  static open(userId: string): Account {
    const account = new Account();
    account.userId = userId;
    account.email = account.name = account.phone = '';
    account.weightUnit = 'lb';
    account.lengthUnit = 'in';
    account.labelFormat = null;
    account.theme = 'system';
    account.shortcuts = true;
    account.priceGroup = null;
    account.notify = { ...defaultNotify };
    account.feed = {};
    account.createdAt = account.updatedAt = new Date();
    return account;
  }

  /**
   * Fills empty fields from the user pool; the user's own entries stay. An unverified address may be
   * another person's, who would get the mails.
   */
  meet({ email, emailVerified, name }: Omit<Identity, 'mfa'>): void {
    if (emailVerified) this.email ||= email;
    this.name ||= truncateText(name, 200);
  }

  /** For margin rules; null takes the user out of any group. */
  joinGroup(name: string | null): void {
    this.priceGroup = name;
    this.updatedAt = new Date();
  }

  change({
    name,
    phone,
    notify,
    feed,
    ...choices
  }: Omit<AccountPatch, 'version' | 'defaultSenderId' | 'defaultReturnId'>): void {
    this.name = name ?? this.name;
    this.phone = phone ?? this.phone;
    this.notify = { ...this.notify, ...notify };
    this.feed = { ...this.feed, ...feed };
    this.weightUnit = choices.weightUnit ?? this.weightUnit;
    this.lengthUnit = choices.lengthUnit ?? this.lengthUnit;
    if (choices.labelFormat !== undefined) this.labelFormat = choices.labelFormat;
    this.theme = choices.theme ?? this.theme;
    this.shortcuts = choices.shortcuts ?? this.shortcuts;
    this.updatedAt = new Date();
  }
}
AccountSchema.setClass(Account);
