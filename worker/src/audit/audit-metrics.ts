import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';

type Row = { seals: string; fault: boolean; age: number };
const lastCheck = `
  select seals::text, fault is not null as fault, extract(epoch from now() - checked_at)::float as age from audit_check`;

const figures: { name: string; help: string; of: (row: Row) => number }[] = [
  { name: 'waybill_audit_fault', help: '1: the audit log is not as it was sealed', of: ({ fault }) => Number(fault) },
  { name: 'waybill_audit_seals', help: 'Entries whose seals were good', of: ({ seals }) => Number(seals) },
  { name: 'waybill_audit_check_age_seconds', help: 'Since all seals were checked', of: ({ age }) => age },
];

/** Adds the result of the last check of the audit log to a process's metrics. Nothing before the first check. */
export function addAuditMetrics(registry: Registry, orm: MikroORM): void {
  let reading: Promise<Row[]> | undefined;
  const once = () =>
    (reading ??= orm.em
      .fork()
      .execute<Row[]>(lastCheck)
      .finally(() => (reading = undefined)));
  for (const { name, help, of } of figures)
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const [row] = await once();
        this.reset();
        if (row) this.set(of(row));
        else this.remove();
      },
    });
}
