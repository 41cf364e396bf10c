import { sqlMigration } from './migrations/sql-migration.js';

/**
 * Every migration in order: a `.sql` file, or a folder of them. Append only; `migrations.spec.ts` lists what has run.
 */
export const migrations = [
  sqlMigration('0001-baseline'),
  sqlMigration('0029-import-encoding.sql'),
  sqlMigration('0030-tariff-lists.sql'),
  sqlMigration('0031-contact-message.sql'),
  sqlMigration('0032-shipment-note.sql'),
  sqlMigration('0033-shipment-search.sql'),
  sqlMigration('0034-stores.sql'),
  sqlMigration('0035-mail-opt-out.sql'),
  sqlMigration('0036-store-progress.sql'),
  sqlMigration('0037-recipient-mails.sql'),
  sqlMigration('0038-own-views.sql'),
  sqlMigration('0039-api-keys.sql'),
  sqlMigration('0040-tracking-subscription.sql'),
  sqlMigration('0041-store-decisions.sql'),
  sqlMigration('0042-webhooks.sql'),
  sqlMigration('0043-aggregators.sql'),
  sqlMigration('0044-manifests.sql'),
  sqlMigration('0045-purchase-attempts.sql'),
  sqlMigration('0046-number-search.sql'),
  sqlMigration('0047-aggregator-events.sql'),
  sqlMigration('0048-store-order-search.sql'),
  sqlMigration('0049-mail-switches.sql'),
  sqlMigration('0050-carrier-refusals.sql'),
  sqlMigration('0051-verified-rows.sql'),
  sqlMigration('0052-verified-orders.sql'),
  sqlMigration('0053-store-order-bulk.sql'),
  sqlMigration('0054-store-order-void.sql'),
  sqlMigration('0055-card-mails.sql'),
  sqlMigration('0056-store-order-facets.sql'),
  sqlMigration('0057-shipment-returns.sql'),
  sqlMigration('0058-store-order-words.sql'),
  sqlMigration('0059-purge-counts.sql'),
];
