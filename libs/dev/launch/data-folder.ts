import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newTotpSecret } from '#libs/dev/sandbox/cognito/user-pool/sign-in/totp.js';

/** Created once per data folder; they only give access to what runs on this machine. */
export type LocalSecrets = {
  /** Passwords of the embedded PostgreSQL's owner, of api and workers, and of reports. */
  databasePassword: string;
  databaseAppPassword: string;
  databaseReadPassword: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  identityPoolId: string;
  clientId: string;
  /** Signs the links in receipts. */
  accessLinkSecret: string;
  /** Seals the audit log. */
  auditSealKey: string;
  /** Encrypts what opens connected stores. */
  storeCredentialsKey: string;
  /** Open the account at the EasyPost sandbox, and sign its webhooks. */
  easypostApiKey: string;
  easypostWebhookSecret: string;
  /** Passwords of the users in demo-users.ts. */
  shipperPassword: string;
  operatorPassword: string;
  adminPassword: string;
  /** Secrets of the staff's authenticator apps, in base32. */
  operatorAuthenticator: string;
  adminAuthenticator: string;
};

const random = (bytes: number) => randomBytes(bytes).toString('hex');
/** Meets the user pool's policy: upper and lower case, a digit, a symbol. */
const password = () => `Wb1-${random(6)}`;

const fresh = (): LocalSecrets => ({
  databasePassword: random(16),
  databaseAppPassword: random(16),
  databaseReadPassword: random(16),
  stripeSecretKey: `sk_test_${random(16)}`,
  stripePublishableKey: `pk_test_${random(16)}`,
  stripeWebhookSecret: `whsec_${random(16)}`,
  identityPoolId: `us-east-1:${randomUUID()}`,
  clientId: random(13),
  accessLinkSecret: random(32),
  auditSealKey: random(32),
  storeCredentialsKey: random(32),
  easypostApiKey: `EZTK${random(24)}`,
  easypostWebhookSecret: random(24),
  shipperPassword: password(),
  operatorPassword: password(),
  adminPassword: password(),
  operatorAuthenticator: newTotpSecret(),
  adminAuthenticator: newTotpSecret(),
});

const running = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The folder with everything that `npm start` stores; only one start may use it at a time. */
export class DataFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
    mkdirSync(this.path, { recursive: true });
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** @throws when another start uses the folder. */
  lock(): void {
    const pid = this.lockedBy();
    if (pid) throw new Error(`Waybill already runs on ${this.path} (process ${pid}). Stop it first.`);
    writeFileSync(this.file('pid'), String(process.pid));
  }

  unlock(): void {
    rmSync(this.file('pid'), { force: true });
  }

  lockedBy(): number | null {
    if (!existsSync(this.file('pid'))) return null;
    const pid = Number(readFileSync(this.file('pid'), 'utf8'));
    return pid && pid !== process.pid && running(pid) ? pid : null;
  }

  /** The secrets of this folder; adds those that an older version did not create. */
  secrets(): LocalSecrets {
    const file = this.file('secrets.json');
    const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>) : {};
    const secrets = { ...fresh(), ...stored };
    if (Object.keys(stored).length < Object.keys(secrets).length) {
      writeFileSync(`${file}.next`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
      renameSync(`${file}.next`, file);
    }
    return secrets;
  }
}
