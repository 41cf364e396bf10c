import type { RetentionKind } from '#libs/contracts/operations/retention.js';
import { undecidedStates } from '#libs/domain/adjustments/adjustment-charge.js';
import { endedClaimStates } from '#libs/domain/insurance/claim-status.js';
import { hiddenStates, unorderedStates } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { countedPurge, isOver } from '../runtime/retention/counted-purge.js';
import { testDataParts } from './purge-test-data.js';

/** Kinds that go month by month, with a table each: `keep-partitions` takes the month out of its table, here it is dropped. */
const partitionedKinds: readonly RetentionKind[] = ['state_events', 'scans'];

/** Rows of one statement: each is a commit of its own. */
export const batch = 1_000;

const forgettable = sqlStates([...unorderedStates.filter((state) => state !== 'in_cart'), ...hiddenStates]);

/** Never part of an order, and in no cart, file or store order. One that is being ordered right now is skipped, and has an order next time. */
const drafts = (kind: 'drafts' | 'guest_drafts'): string => `
  old as (
    select s.id from shipment s
    where s.order_id is null and s.status in ${forgettable} and ${isOver(kind, 's.updated_at')}
      and ${kind === 'drafts' ? 'not exists' : 'exists'} (select from identity i where i.owner_id = s.owner_id and i.kind = 'guest')
      and not exists (select from order_item i where i.shipment_id = s.id)
      and not exists (select from cart_item i where i.shipment_id = s.id)
      and not exists (select from import_row r where r.shipment_id = s.id)
      and not exists (select from store_parcel p where p.shipment_id = s.id)
      and not exists (select from store_fulfillment f where f.shipment_id = s.id)
      and not exists (select from label l where l.shipment_id = s.id)
    order by s.id limit ${batch} for update of s skip locked
  ),
  notes as (delete from shipment_note where shipment_id in (select id from old)),
  returns as (delete from shipment_return where shipment_id in (select id from old)),
  quotes as (delete from quote where shipment_id in (select id from old)),
  gone as (delete from shipment where id in (select id from old) returning 1)`;

/** Rows of a table, known by their physical place within this one statement. */
const rowsOf = (table: string, condition: string): string => `
  gone as (
    delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit ${batch} for update skip locked) returning 1
  )`;

const parts: [RetentionKind, string][] = [
  ['guest_drafts', drafts('guest_drafts')],
  ['drafts', drafts('drafts')],
  [
    'label_images',
    `gone as (
      update label_document set content = null, object_id = null where label_id in (
        select label_id from label_document where (content is not null or object_id is not null) and ${isOver('label_images', 'fetched_at')}
        limit ${batch} for update skip locked
      ) returning 1
    )`,
  ],
  [
    'label_files',
    `old as (select id from label_batch where ${isOver('label_files', 'created_at')} limit 50 for update skip locked),
    files as (delete from label_file where batch_id in (select id from old)),
    gone as (delete from label_batch where id in (select id from old) returning 1)`,
  ],
  ['webhook_calls', rowsOf('webhook_attempt', isOver('webhook_calls', 'started_at'))],
  [
    'webhook_events',
    `old as (select id from webhook_event where ${isOver('webhook_events', 'at')} limit ${batch} for update skip locked),
    deliveries as (delete from webhook_delivery where event_id in (select id from old)),
    gone as (delete from webhook_event where id in (select id from old) returning 1)`,
  ],
  ['store_events', rowsOf('store_webhook_event', isOver('store_events', 'received_at'))],
  [
    'carrier_events',
    rowsOf('aggregator_event', `${isOver('carrier_events', 'received_at')} and handled_at is not null`),
  ],
  [
    'claim_drafts',
    `old as (
      select id from insurance_claim where status = 'draft' and ${isOver('claim_drafts', 'updated_at')} limit 50 for update skip locked
    ),
    files as (delete from insurance_claim_file where claim_id in (select id from old)),
    gone as (delete from insurance_claim where id in (select id from old) returning 1)`,
  ],
  [
    'claim_files',
    `old as (
      select id from insurance_claim c where status in ${sqlStates([...endedClaimStates, 'paid'])} and ${isOver('claim_files', 'updated_at')}
        and exists (select from insurance_claim_file f where f.claim_id = c.id) limit 50 for update skip locked
    ),
    gone as (delete from insurance_claim_file where claim_id in (select id from old) returning 1)`,
  ],
  [
    'claim_files',
    `gone as (
      delete from objection_photo where (charge_id, number) in (
        select p.charge_id, p.number from objection_photo p left join adjustment_charge c on c.id = p.charge_id
        where c.id is null or c.status not in ${sqlStates(undecidedStates)} and ${isOver('claim_files', 'c.updated_at')}
        limit 50 for update of p skip locked
      ) returning 1
    )`,
  ],
  [
    'invitations',
    `old as (
      select id from company_invitation where accepted_at is null and ${isOver('invitations', 'expires_at')}
        limit ${batch} for update skip locked
    ),
    events as (update company_event set subject = '' where subject_id in (select id::text from old)),
    mails as (update mail set recipient = '' where kind = 'company_invitation' and subject_id in (select id from old)),
    gone as (delete from company_invitation where id in (select id from old) returning 1)`,
  ],
  ...testDataParts.map((part): [RetentionKind, string] => ['test_data', part]),
  ['feed', rowsOf('feed_entry', isOver('feed', 'created_at'))],
  ['idempotency_keys', rowsOf('idempotency_key', isOver('idempotency_keys', 'created_at'))],
  ['revoked_sign_ins', rowsOf('revocation', isOver('revoked_sign_ins', 'not_before'))],
];

/**
 * What deletes a batch of each kind. Events of stores and carriers are known for that long in case one is sent again; revocations until no
 * sign-in from before them can be refreshed (docs/cognito.md), and a day for clocks.
 */
export const purgeStatements: readonly string[] = [
  ...partitionedKinds.map((kind) => `select drop_detached_partition('${kind}') as rows`),
  ...parts.map(([kind, part]) => countedPurge(kind, part)),
];
