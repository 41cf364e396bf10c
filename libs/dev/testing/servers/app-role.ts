/** The roles of every test database, made by the migrations of the first one. */
const [app, read] = ['waybill_app', 'waybill_read'];

const as = (role: string, ownerUrl: string): string =>
  Object.assign(new URL(ownerUrl), { username: role, password: role }).href;

/** The same database as the role under which api and workers run. */
export const asApp = (ownerUrl: string): string => as(app, ownerUrl);

/** The same database as the role of reports. */
export const asReader = (ownerUrl: string): string => as(read, ownerUrl);

/** For a program that starts everything on a database of the test: migrated by its owner, used by the app's role. */
export const ownDatabase = (ownerUrl: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } => ({
  DATABASE_URL: asApp(ownerUrl),
  DATABASE_OWNER_URL: ownerUrl,
});
