import type { ClientBase } from 'pg';

const others = (table: string, owner: string): string =>
  `exists (select from ${table} where ${owner} not like 'u\\_history\\_%')`;

/** @throws Error when somebody uses the database: it has an order, a shipment or an account that is not of a history. */
export async function assertFillable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `select ${others('orders', 'owner_id')} or ${others('shipment', 'owner_id')} or ${others('account', 'user_id')} as used`,
  );
  if (rows[0]?.used)
    throw new Error(
      'This database has customers of its own. A history is written only into an empty one: npm run reset empties that of npm start.',
    );
}
