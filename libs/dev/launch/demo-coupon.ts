import pg from 'pg';

/** The coupon to try in the demo: 10% off for everyone. */
export const demoCoupon = 'WELCOME10';

const insert = `
  insert into coupon (id, code, effect, min_subtotal, first_order_only, customers, carriers, services, channels,
    refund_returns_use, active, created_at)
  select gen_random_uuid(), $1::varchar, '{"kind":"percent","percent":1000}', 0, false, '[]', '[]', '[]', '[]', true, true, now()
  where not exists (select from coupon where code = $1::varchar)`;

/** Creates the demo coupon in a migrated database, once: if it was changed or archived since, it stays as it is. */
export async function seedDemoCoupon(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(insert, [demoCoupon]);
  } finally {
    await client.end();
  }
}
