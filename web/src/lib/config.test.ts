import { describe, expect, it, jest } from '@jest/globals';
import { apiBase, loadConfig } from './config';

it.each([
  [{}, 'https://shop.example/api'],
  [{ apiBaseUrl: 'https://api.example/v1/' }, 'https://api.example/v1'],
  [{ apiBaseUrl: 'http://inside/api', browserBaseUrl: 'https://outside/api' }, 'https://outside/api'],
])('derives the base address of the API from %j', (config, expected) => {
  expect(apiBase(config, 'https://shop.example')).toBe(expected);
});

describe('runtime configuration', () => {
  it('is empty, logged and requested again when it cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect(loadConfig(() => Promise.reject(new TypeError('down')))).resolves.toEqual({});
    expect(warn).toHaveBeenCalledTimes(1);
    const config = { apiBaseUrl: 'https://api.example' };
    const answer = jest.fn(() => Promise.resolve(new Response(JSON.stringify(config))));
    await expect(Promise.all([loadConfig(answer), loadConfig(answer)])).resolves.toEqual([config, config]);
    expect(answer).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
