// Also loaded without our path mapping (by the tests' global setup), so it has no imports of ours.

/** For initdb of a test server. Each new connection derives its key from the password on both sides: once, not 4,096 times. */
export const testInitdbFlags: readonly string[] = ['--no-sync', '-c', 'scram_iterations=1'];

/**
 * Commits survive a kill of the server, but not a power cut: for tests, not for measurements. Pages that are read are in the
 * system's cache, so no other process has to fetch them.
 */
export const withoutSync: readonly string[] = [
  'fsync=off',
  'full_page_writes=off',
  'scram_iterations=1',
  'io_method=sync',
];
