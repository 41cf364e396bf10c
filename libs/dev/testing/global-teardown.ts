/** Stops the shared PostgreSQL when the last Jest project of the run is done with it. See global-setup.ts. */
export default async function globalTeardown(): Promise<void> {
  const shared = globalThis.waybillTestPostgres;
  if (!shared || --shared.users > 0) return;
  globalThis.waybillTestPostgres = undefined;
  await (await shared.started).stop();
  for (const name of ['TEST_DATABASE_URL', 'TEST_RUN_FOLDER']) delete process.env[name];
}
