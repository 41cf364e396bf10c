import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { resilientPool } from './resilient-pool.js';

describe('resilientPool', () => {
  const database = useDatabase();

  it('survives the loss of a checked-out connection and keeps working', async () => {
    const errors: Error[] = [];
    const pool = resilientPool({ connectionString: database.url, max: 2 }, (error) => void errors.push(error));
    const client = await pool.connect();
    const gone = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    client.release(true);
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(errors.map(({ message }) => message)).toContain('terminating connection due to administrator command');
    await pool.end();
  });
});
