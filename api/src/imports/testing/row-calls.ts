import { rowList, rowNumbers, type RowView } from '#libs/contracts/imports/rows.js';
import type { Answer, Guest, TestApi } from '../../testing/test-api.js';

/** What tests ask of the rows of an upload, as its owner. */
export function rowCalls(api: TestApi, user: Guest) {
  const get = (id: string, path: string) => api.ask(`/imports/${id}${path}`, { as: user });
  const send = (id: string, path: string, body: object, method = 'POST') =>
    api.ask(`/imports/${id}${path}`, { method, as: user, body });
  return {
    get,
    send,
    rowsOf: async (id: string, numbers: string): Promise<RowView[]> =>
      rowList.parse((await get(id, `/rows?numbers=${numbers}`)).json).items,
    numbersOf: async (id: string, query: string): Promise<number[]> =>
      rowNumbers.parse((await get(id, `/numbers?${query}`)).json).numbers,
    edit: (id: string, row: number, revision: number, set: object): Promise<Answer> =>
      send(id, '/rows', { edits: [{ row, revision, set }] }, 'PATCH'),
  };
}
