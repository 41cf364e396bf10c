import { rowList, rowNumbers, type RowView } from '#libs/contracts/imports/rows/rows.js';
import type { Import } from '#libs/domain/imports/import.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Answer, type Guest, type Request } from '../../testing/test-api.js';
import { storedImport } from './stored-import.js';

/** The API on a database, and a user with uploads, who sends all requests. Call it within `describe`. */
export function useImportApi(variables: Record<string, string> = {}) {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, variables);
    user = await api.user();
  });
  afterAll(() => api.stop());

  const ask = (path: string, request: Request = {}) => api.ask(path, { as: user, ...request });
  const get = (id: string, path: string) => ask(`/imports/${id}${path}`);
  const send = (id: string, path: string, body: object, method = 'POST') =>
    ask(`/imports/${id}${path}`, { method, body });
  return {
    ...{ database, ask, get, send, api: () => api, user: () => user },
    /** A file of the user's that has been read. */
    stored: (rows: readonly string[][], change: Partial<Import> = {}) => storedImport(database, user.id, rows, change),
    /** Jobs enqueued for workers. */
    enqueued: async () => (await database.em().find(OutboxMessage, {})).map(({ job, payload }) => [job, payload]),
    rowsOf: async (id: string, numbers: string): Promise<RowView[]> =>
      rowList.parse((await get(id, `/rows?numbers=${numbers}`)).json).items,
    numbersOf: async (id: string, query: string): Promise<number[]> =>
      rowNumbers.parse((await get(id, `/numbers?${query}`)).json).numbers,
    edit: (id: string, row: number, revision: number, set: object): Promise<Answer> =>
      send(id, '/rows', { edits: [{ row, revision, set }] }, 'PATCH'),
  };
}
