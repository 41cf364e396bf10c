import { existsSync } from 'node:fs';
import { stepMs, totpCode } from '#libs/dev/sandbox/cognito/user-pool/sign-in/totp.js';
import { DataFolder } from './data-folder.js';
import { demoUsers } from './demo-users.js';

/** `npm run code`: prints the current codes of the demo staff's authenticator apps. */
const path = '.waybill';
if (!existsSync(path)) {
  console.error('There are no demo users yet. Run npm start first.');
  process.exit(1);
}
const now = Date.now();
const secondsLeft = Math.ceil((stepMs - (now % stepMs)) / 1000);
for (const { email, authenticatorSecret: secret } of demoUsers(new DataFolder(path).secrets()))
  if (secret)
    console.log(`  ${email.padEnd(26)} ${totpCode(secret, Math.floor(now / stepMs))}   valid for ${secondsLeft} s`);
console.log('  Each code works once. Wait for the next one to sign in again.');
