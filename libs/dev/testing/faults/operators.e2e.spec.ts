import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { failurePage, failureOutcome, jobGroups, operationsView } from '#libs/contracts/operations/operations.js';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { until } from '../until.js';
import { FaultShop } from './fault-shop.js';
import { Operator } from './operator.js';

type Rule = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Dashboard = { panels: { targets: { expr: string }[] }[] };

describe('operator view of a shop', () => {
  let shop: FaultShop;
  let operator: Operator;
  let ports: { api: number; worker: number };
  beforeAll(async () => {
    ports = { api: await freePort(), worker: await freePort() };
    const settings = { METRICS_PORT: String(ports.api), WORKER_METRICS_PORT: String(ports.worker) };
    shop = await FaultShop.open({ workers: 1, settings, bulk: true });
    operator = await Operator.of(shop.running);
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  const operations = () => operator.ask(operationsView, '/operations');
  const failures = (job: string) => operator.ask(failurePage, `/operations/failures?job=${job}`);
  const metrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  it('shows why a label job failed and its order, and a retry results in one label and one charge', async () => {
    // The carrier's own tables cannot be reached.
    await shop.sql(
      `create or replace function away() returns trigger language plpgsql as $$ begin raise 'connect ECONNREFUSED'; end $$`,
    );
    await shop.sql('create or replace trigger away before insert on tariff_purchase execute function away()');
    const order = await shop.buyer.place(['plain']);
    expect(await shop.buyer.confirm(order)).toBe(200);
    const [failure] = await until(
      'the job is a dead letter',
      async () => {
        await shop.makeDue();
        const { items } = await failures('purchase-label');
        return items.length > 0 ? items : undefined;
      },
      60_000,
    );
    expect(failure).toMatchObject({
      ...{
        job: 'purchase-label',
        attempts: 8,
        reason: 'The connection to the carrier failed.',
      },
      subject: { kind: 'shipment', slug: order.slugs[0], label: expect.stringMatching(/^Shipment of order WB-\d+$/) },
    });
    expect(await metrics(ports.api)).toMatch(
      /waybill_queue_jobs\{queue="purchase-label",state="failed",service="api"\} [1-9]/,
    );
    await shop.sql('drop trigger away on tariff_purchase');
    const choice = { job: 'purchase-label', reason: 'The carrier is back' };
    const both = await Promise.all(
      [1, 2].map(() => operator.ask(failureOutcome, '/operations/failures/retry', choice)),
    );
    expect(both.map(({ count }) => count).filter((count) => count > 0)).toHaveLength(1);
    await shop.untilSettled([order]);
    expect((await failures('purchase-label')).total).toBe(0);
    expect(await shop.count('label')).toBe(1);
    expect(await shop.findInconsistencies()).toEqual([]);
  }, 120_000);

  it('lists the running worker, and how carriers have responded to it', async () => {
    const view = await until('the beat tells of calls', async () => {
      const seen = await operations();
      const groups = seen.workers.filter(({ alive }) => alive).flatMap((worker) => worker.groups);
      const all = jobGroups.every((group) => groups.includes(group));
      return all && seen.carriers.every(({ calls }) => calls > 0) ? seen : undefined;
    });
    expect(view.workers).toMatchObject(view.workers.map(() => ({ version: '0.1.0' })));
    expect(view.carriers).toMatchObject([
      { circuit: 'closed', errorRate: 0 },
      { circuit: 'closed', errorRate: 0 },
    ]);
  }, 60_000);

  it('has every metric that an alert or the dashboard queries', async () => {
    const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
    const { panels } = JSON.parse(await readFile('ops/grafana-dashboard.json', 'utf8')) as Dashboard;
    const rules = groups.flatMap((group) => group.rules);
    const queries = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const names = new Set(queries.flatMap((expr) => expr.match(/\b(?:waybill|http|nodejs|process)_\w+/g) ?? []));
    const figures = (await metrics(ports.api)) + (await metrics(ports.worker));
    expect(names.size).toBeGreaterThan(15);
    const missing = [...names].filter((name) => !new RegExp(`^(# TYPE )?${name}[ {]`, 'm').test(figures));
    expect(missing).toEqual([]);
    const labels = new Set(['instance', ...[...figures.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)]);
    const grouped = queries.flatMap((expr) => expr.match(/(?<=by \()[^)]*/g) ?? []).flatMap((list) => list.split(', '));
    expect(grouped.filter((label) => !labels.has(label))).toEqual([]);
    const runbook = await readFile('docs/runbook.md', 'utf8');
    for (const { alert, for: after, labels, annotations } of rules) {
      expect([after, labels.severity, annotations.summary]).toEqual([
        ...[expect.stringMatching(/^\d+m$/), expect.stringMatching(/^(critical|warning)$/), expect.any(String)],
      ]);
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(runbook).toContain(`\n### ${alert}\n`);
    }
  });
});
