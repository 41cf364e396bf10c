import { randomUUID } from 'node:crypto';
import { Finding } from '#libs/domain/operations/finding.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('findings, for operators', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  async function found(count: number): Promise<string[]> {
    const em = database.em();
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const [index, id] of ids.entries()) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, 0, index));
      const what = { kind: 'order_stuck', text: 'It is stuck.', advice: 'Look at it.', orderId: null };
      em.create(Finding, {
        ...what,
        id,
        subjectId: id,
        firstSeen: at,
        lastSeen: at,
        resolvedAt: null,
        resolvedBy: null,
      });
    }
    await em.flush();
    return ids;
  }
  const list = async (query = '') => {
    const { json } = await api.ask(`/findings${query}`, { as: operator });
    return { ids: (json['items'] as { id: string }[]).map((one) => one.id), next: json['next'] };
  };
  const resolve = (id: string) => api.ask(`/findings/${id}/resolve`, { method: 'POST', as: operator });

  it('are listed with instructions, the oldest first, page by page', async () => {
    const ids = await found(3);
    const first = await list('?limit=2');
    expect(first.ids).toEqual(ids.slice(0, 2));
    expect(await list(`?limit=2&cursor=${String(first.next)}`)).toEqual({ ids: ids.slice(2), next: undefined });
    const { json } = await api.ask('/findings', { as: operator });
    expect(json['items']).toMatchObject([{ text: 'It is stuck.', advice: 'Look at it.', resolvedAt: null }, {}, {}]);
  });

  it('are closed once by an operator', async () => {
    const [id = ''] = await found(1);
    const closed = await resolve(id);
    expect(closed.json).toMatchObject({ id, resolvedBy: operator.id, resolvedAt: expect.any(String) });
    expect((await resolve(id)).json['resolvedAt']).toBe(closed.json['resolvedAt']);
    expect([(await list()).ids, (await list('?state=resolved')).ids]).toEqual([[], [id]]);
    expect((await resolve(randomUUID())).status).toBe(404);
  });
});
