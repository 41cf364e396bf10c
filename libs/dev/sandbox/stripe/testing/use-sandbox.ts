import { openSandbox, type OpenSandbox } from './open-sandbox.js';

/** A new sandbox for each test, whose answers all had the right shape. */
export function useSandbox(): OpenSandbox {
  const sandbox = {} as OpenSandbox;
  beforeEach(async () => {
    Object.assign(sandbox, await openSandbox());
  });
  afterEach(async () => {
    await sandbox.close();
    expect(sandbox.faultsOfShape).toEqual([]);
  });
  return sandbox;
}
