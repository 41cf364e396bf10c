import {
  encrypted,
  encryptedAnalytics,
  encryptedApi,
  encryptedHosted,
  encryptedMail,
  encryptedObjects,
  encryptedReports,
  onlyStandins,
  proxyDecision,
  publicAddress,
  realVendors,
} from './public-addresses.js';
import type { Rule, Variables } from './rule.js';
import {
  auditSecrets,
  carrierSecrets,
  cognitoSecrets,
  linkSecrets,
  objectSecrets,
  storeSecrets,
  stripeSecrets,
  strongPassword,
} from './secrets.js';

/** By subject, so that a program which needs only some of the settings is checked for those. */
export type RuleBook = Readonly<Record<string, readonly Rule[]>>;

const nameOf = (url: string | undefined): string => (url && URL.canParse(url) ? new URL(url).username : '');

const twoRoles: Rule = ({ DATABASE_URL, DATABASE_OWNER_URL }) => {
  if (!DATABASE_OWNER_URL)
    return ['DATABASE_OWNER_URL is missing: the owner of the tables, as another role than DATABASE_URL.'];
  return nameOf(DATABASE_URL) === nameOf(DATABASE_OWNER_URL)
    ? ['DATABASE_URL and DATABASE_OWNER_URL name the same role: api and workers must not own the tables.']
    : [];
};

const ownerStaysAway: Rule = (variables) =>
  ['DATABASE_OWNER_URL', 'POSTGRES_PASSWORD']
    .filter((name) => variables[name])
    .map((name) => `${name} is for migrate alone: keep it out of the environment of api and workers.`);

const production: RuleBook = {
  http: [publicAddress, proxyDecision, encryptedApi],
  database: [strongPassword('DATABASE_URL'), encrypted('DATABASE_URL', 'database')],
  migration: [
    strongPassword('DATABASE_URL'),
    strongPassword('DATABASE_OWNER_URL'),
    strongPassword('DATABASE_READ_URL'),
  ],
  queue: [strongPassword('QUEUE_URL'), encrypted('QUEUE_URL', 'queue'), ownerStaysAway],
  stripe: [...stripeSecrets, realVendors('STRIPE')],
  cognito: [...cognitoSecrets, realVendors('COGNITO'), encryptedHosted],
  mail: [...linkSecrets, encryptedMail],
  audit: auditSecrets,
  carriers: carrierSecrets,
  stores: storeSecrets,
  objects: [...objectSecrets, encryptedObjects],
  errorReports: [encryptedReports],
  analytics: [encryptedAnalytics],
};
const migrating: RuleBook = {
  migration: [twoRoles, encrypted('DATABASE_OWNER_URL', 'database')],
};
const standins: RuleBook = { http: [onlyStandins] };

/** Whether the shop is public. Only a shop of sandboxes that is declared as one is exempt (and must really be one). */
export const isProduction = ({ NODE_ENV, WAYBILL_ENV }: Pick<Variables, 'NODE_ENV' | 'WAYBILL_ENV'>): boolean =>
  WAYBILL_ENV !== 'standins' && (NODE_ENV === 'production' || WAYBILL_ENV === 'production');

/**
 * Everything that makes these settings unsafe on the internet, one sentence each; nothing in development.
 * @param subjects which parts the program reads. `migrate` reads only its own: it alone signs in as the owner.
 */
export function unsafe(variables: Variables, subjects: readonly string[]): string[] {
  const migrates = subjects.includes('migration') && !subjects.includes('queue');
  const books = isProduction(variables)
    ? [production, ...(migrates ? [migrating] : [])]
    : variables['WAYBILL_ENV'] === 'standins'
      ? [standins]
      : [];
  const rules = books.flatMap((book) => subjects.flatMap((subject) => book[subject] ?? []));
  return [...new Set(rules.flatMap((rule) => rule(variables)))];
}
