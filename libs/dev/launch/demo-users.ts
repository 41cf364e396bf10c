import type { LocalSecrets } from './data-folder.js';

/**
 * A user who can sign in after the first start; staff also need a code from an authenticator app with this base32
 * secret.
 */
export type DemoUser = {
  email: string;
  password: string;
  groups: string[];
  name: string;
  authenticatorSecret?: string;
};

/** One user per role; a shipper has none. */
export const demoUsers = (secrets: LocalSecrets): DemoUser[] => [
  { email: 'shipper@waybill.example', password: secrets.shipperPassword, groups: [], name: 'Sam Shipper' },
  {
    email: 'operator@waybill.example',
    password: secrets.operatorPassword,
    groups: ['operator'],
    name: 'Olga Operator',
    authenticatorSecret: secrets.operatorAuthenticator,
  },
  {
    email: 'admin@waybill.example',
    password: secrets.adminPassword,
    groups: ['admin'],
    name: 'Ada Admin',
    authenticatorSecret: secrets.adminAuthenticator,
  },
];
