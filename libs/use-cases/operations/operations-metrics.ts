import { Gauge, type Registry } from 'prom-client';
import { jobGroups, type OperationsView } from '#libs/contracts/operations/operations.js';
import { storeVendorCode } from '#libs/contracts/stores/store-vendors.js';

type Figure = { name: string; help: string; labels?: string[]; set: (gauge: Gauge, view: OperationsView) => void };

const circuits = { closed: 0, half_open: 1, open: 2 } as const;

const ofQueues: Figure[] = [
  {
    ...{ name: 'waybill_queue_jobs', help: 'Jobs by state', labels: ['queue', 'state'] },
    set: (gauge, { queues }) => {
      for (const queue of queues)
        for (const state of ['waiting', 'active', 'delayed', 'failed'] as const)
          gauge.set({ queue: queue.name, state }, queue[state]);
    },
  },
  {
    ...{ name: 'waybill_queue_oldest_seconds', help: 'How long the oldest ready job has waited', labels: ['queue'] },
    set: (gauge, { queues }) => {
      for (const { name, oldestSeconds } of queues) gauge.set({ queue: name }, oldestSeconds ?? 0);
    },
  },
  {
    ...{ name: 'waybill_queue_last_hour', help: 'Jobs that ended in the last hour', labels: ['queue', 'outcome'] },
    set: (gauge, { queues }) => {
      for (const { name, doneLastHour, failedLastHour } of queues) {
        gauge.set({ queue: name, outcome: 'done' }, doneLastHour);
        gauge.set({ queue: name, outcome: 'failed' }, failedLastHour);
      }
    },
  },
];

const ofOutbox: Figure[] = [
  { name: 'waybill_outbox_open', help: 'Messages to be done', set: (gauge, { outbox }) => gauge.set(outbox.open) },
  {
    name: 'waybill_outbox_due',
    help: 'Messages past their time',
    set: (gauge, { outbox }) => gauge.set(outbox.overdue),
  },
  {
    ...{ name: 'waybill_outbox_oldest_seconds', help: 'How long the oldest due message has waited' },
    set: (gauge, { outbox }) => gauge.set(outbox.oldestSeconds ?? 0),
  },
  {
    ...{ name: 'waybill_outbox_failed', help: 'Messages that failed for good and that nobody has seen to' },
    set: (gauge, { queues }) => gauge.set(queues.reduce((sum, { failed }) => sum + failed, 0)),
  },
];

const ofTrouble: Figure[] = [
  {
    ...{ name: 'waybill_webhooks_behind', help: 'Events of the card processor that nothing has come of' },
    set: (gauge, { webhooks }) => gauge.set(webhooks.behind),
  },
  {
    ...{ name: 'waybill_webhooks_oldest_seconds', help: 'Age of the oldest such event' },
    set: (gauge, { webhooks }) => gauge.set(webhooks.oldestSeconds ?? 0),
  },
  { name: 'waybill_findings_open', help: 'What is odd', set: (gauge, { findings }) => gauge.set(findings.open) },
  {
    ...{ name: 'waybill_mail_trouble', help: 'Mails that failed or may have arrived', labels: ['status'] },
    set: (gauge, { mail }) => {
      gauge.set({ status: 'failed' }, mail.failed);
      gauge.set({ status: 'unsure' }, mail.unsure);
    },
  },
  {
    ...{ name: 'waybill_claims_waiting', help: 'Insurance claims that staff are to decide or pay' },
    set: (gauge, { claims }) => gauge.set(claims.waiting),
  },
  {
    ...{ name: 'waybill_workers_alive', help: 'Worker processes that report' },
    set: (gauge, { workers }) => gauge.set(workers.filter((worker) => worker.alive).length),
  },
  {
    ...{ name: 'waybill_worker_group_alive', help: 'Worker processes that run a group of jobs', labels: ['group'] },
    set: (gauge, { workers }) => {
      for (const group of jobGroups)
        gauge.set({ group }, workers.filter(({ alive, groups }) => alive && groups.includes(group)).length);
    },
  },
];

const ofCarriers: Figure[] = [
  {
    ...{
      name: 'waybill_carrier_refusals_unexplained',
      help: 'Texts of carriers without a sentence of ours, in 90 days',
    },
    set: (gauge, { refusalCount }) => gauge.set(refusalCount),
  },
  {
    ...{ name: 'waybill_carrier_calls', help: 'Calls for prices in five minutes', labels: ['carrier'] },
    set: (gauge, { carriers }) => {
      for (const { carrier, calls } of carriers) gauge.set({ carrier }, calls);
    },
  },
  {
    ...{ name: 'waybill_carrier_error_ratio', help: 'Share of them that failed', labels: ['carrier'] },
    set: (gauge, { carriers }) => {
      for (const { carrier, errorRate } of carriers) gauge.set({ carrier }, errorRate ?? 0);
    },
  },
  {
    ...{ name: 'waybill_carrier_p95_seconds', help: 'The slowest twentieth of them', labels: ['carrier'] },
    set: (gauge, { carriers }) => {
      for (const { carrier, p95Ms } of carriers) gauge.set({ carrier }, (p95Ms ?? 0) / 1000);
    },
  },
  {
    ...{ name: 'waybill_carrier_circuit', help: '0 closed, 1 half open, 2 open', labels: ['carrier'] },
    set: (gauge, { carriers }) => {
      for (const { carrier, circuit } of carriers) gauge.set({ carrier }, circuits[circuit]);
    },
  },
];

type Stores = OperationsView['stores'];
/** Every vendor, since an alert has to see zero before there is a store. */
const ofEveryVendor = (stores: Stores): Stores =>
  storeVendorCode.options.map((vendor) => stores.find((store) => store.vendor === vendor) ?? { vendor, ...noStores });
const noStores = {
  ...{ connected: 0, expired: 0, error: 0, paused: 0, lagSeconds: null, webhooksBehind: 0 },
  writeBacks: { waiting: 0, oldestSeconds: null, failed: 0 },
};

const ofStores: Figure[] = [
  {
    ...{ name: 'waybill_stores', help: 'Connected stores by status', labels: ['vendor', 'status'] },
    set: (gauge, { stores }) => {
      for (const store of ofEveryVendor(stores))
        for (const status of ['connected', 'expired', 'error', 'paused'] as const)
          gauge.set({ vendor: store.vendor, status }, store[status]);
    },
  },
  {
    ...{ name: 'waybill_stores_lag_seconds', help: 'How late the latest sync of a store is', labels: ['vendor'] },
    set: (gauge, { stores }) => {
      for (const { vendor, lagSeconds } of ofEveryVendor(stores)) gauge.set({ vendor }, lagSeconds ?? 0);
    },
  },
  {
    ...{ name: 'waybill_stores_write_backs', help: 'Tracking numbers to send', labels: ['vendor', 'state'] },
    set: (gauge, { stores }) => {
      for (const { vendor, writeBacks } of ofEveryVendor(stores)) {
        gauge.set({ vendor, state: 'waiting' }, writeBacks.waiting);
        gauge.set({ vendor, state: 'failed' }, writeBacks.failed);
      }
    },
  },
  {
    ...{ name: 'waybill_stores_webhooks_behind', help: 'Messages of stores to be seen to', labels: ['vendor'] },
    set: (gauge, { stores }) => {
      for (const { vendor, webhooksBehind } of ofEveryVendor(stores)) gauge.set({ vendor }, webhooksBehind);
    },
  },
];

/**
 * Adds the operations metrics to a process's registry. Queried once per scrape; the same in every process: take the
 * maximum.
 */
export function addOperationsMetrics(registry: Registry, read: () => Promise<OperationsView>): void {
  let reading: Promise<OperationsView> | undefined;
  const once = () => (reading ??= read().finally(() => (reading = undefined)));
  for (const { name, help, labels = [], set } of [...ofQueues, ...ofOutbox, ...ofTrouble, ...ofCarriers, ...ofStores])
    new Gauge({
      ...{ name, help, labelNames: labels, registers: [registry] },
      async collect() {
        const view = await once();
        this.reset();
        set(this, view);
      },
    });
}
