import pg from 'pg';

const longOver = `to_jsonb('2020-01-01T00:00:00.000Z'::text)`;

/** From now on everything costs a dollar more, and the price of the shipment to `receiver` is over, wherever it is kept. */
export async function raisePrices(databaseUrl: string, receiver: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`insert into margin_version (number, mode, rules, note, published_at, effective_from)
      select number + 1, mode, jsonb_set(rules, '{0,effect,fixed}', to_jsonb((rules->0->'effect'->>'fixed')::int + 100)),
        'dearer', now(), now()
      from margin_version order by number desc limit 1`);
    await client.query(
      `update quote set offers = (select coalesce(jsonb_agg(jsonb_set(o, '{expiresAt}', ${longOver})), '[]')
         from jsonb_array_elements(offers) o)
       where id in (select quote_id from shipment where receiver->>'name' = $1)`,
      [receiver],
    );
    await client.query(
      `update shipment set offer = jsonb_set(offer, '{expiresAt}', ${longOver}), version = version + 1
       where receiver->>'name' = $1 and status = 'in_cart'`,
      [receiver],
    );
  } finally {
    await client.end();
  }
}
