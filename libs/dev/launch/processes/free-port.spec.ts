import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { freePort, isBusy } from './free-port.js';

describe('freePort', () => {
  it('returns a port outside the system’s ephemeral range, over many calls', async () => {
    const ports = [];
    for (let count = 0; count < 50; count += 1) ports.push(await freePort());
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(new Set(ports).size).toBe(50);
  });

  it('skips a port in use', async () => {
    const taken = createServer();
    taken.listen((await freePort()) + 1, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await isBusy(port, '127.0.0.1')).toBe(true);
    expect(await freePort()).not.toBe(port);
    taken.close();
  });
});
