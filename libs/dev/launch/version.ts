import { migrateUp } from '#libs/database/migrations-up.js';
import type { RoleUrls } from '#libs/database/roles/create-and-grant-roles.js';
import { compiled } from './processes/compiled.js';

/** Programs and schema of one version of Waybill. */
export type Version = {
  /** The compiled file of a program. */
  readonly program: (name: 'api' | 'worker') => string;
  /** Brings a database to this version. @param roles the other roles, as for `migrateUp`. */
  readonly migrate: (ownerUrl: string, roles: RoleUrls) => Promise<unknown>;
};

/** What this version has built in dist/. */
export const thisVersion: Version = {
  program: (name) => compiled(`programs/${name}/main.js`),
  migrate: migrateUp,
};
