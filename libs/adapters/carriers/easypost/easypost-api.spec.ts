import { getEventListeners } from 'node:events';
import { EasypostApi } from './easypost-api.js';

describe('EasypostApi', () => {
  it('does not crash when the signal of a failed request is aborted later', async () => {
    const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: 'http://127.0.0.1:9/v2/' });
    const { signal } = new AbortController();
    await expect(api.get('/webhooks', { timeoutMs: 5_000, signal })).rejects.toMatchObject({ kind: 'upstream' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
