import { openSandbox, type OpenSandbox } from './open-sandbox.js';

/** A new sandbox for each test; checks that all its responses had the right shape. */
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
