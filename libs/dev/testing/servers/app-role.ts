/** The roles of every test database, created by the migrations of the first one. */
const [app, read] = ['waybill_app', 'waybill_read'];

const as = (role: string, ownerUrl: string): string =>
  Object.assign(new URL(ownerUrl), { username: role, password: role }).href;

/** The same database with the role that api and workers use. */
export const asApp = (ownerUrl: string): string => as(app, ownerUrl);

/** The same database with the role for reports. */
export const asReader = (ownerUrl: string): string => as(read, ownerUrl);

/** For a program that starts everything on a test database: the owner migrates it, the app's role uses it. */
export const ownDatabase = (ownerUrl: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } => ({
  DATABASE_URL: asApp(ownerUrl),
  DATABASE_OWNER_URL: ownerUrl,
});
