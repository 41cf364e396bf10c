import console from 'node:console';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { URL } from 'node:url';
import { judge } from './lock-policy.mjs';

// node .ci/check-lock-file.mjs [FOLDER]: holds the lock file of a folder against dependency-policy.json. No network; what is
// installed is looked at as well. Ends with 1 when something is against the policy.
const folder = process.argv[2] ?? '.';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const installed = (at) => {
  const file = join(folder, at, 'package.json');
  return existsSync(file) ? read(file) : undefined;
};

const lock = read(join(folder, 'package-lock.json'));
const { allowScripts = {} } = read(join(folder, 'package.json'));
const policy = read(new URL('dependency-policy.json', import.meta.url));
const { problems, skipped } = judge(lock, allowScripts, policy, installed);

const count = Object.keys(lock.packages).length - 1 - skipped.length;
console.log(`${count} packages checked for licenses, install scripts and origin.`);
if (skipped.length > 0)
  console.log(
    `Skipped, since the lock file knows nothing about them and they are not installed here: ${skipped.join(', ')}`,
  );
for (const { package: name, license, reason } of policy.exceptions)
  console.log(`Exception: ${name} (${license}). ${reason}`);
if (problems.length > 0) {
  console.error(`Against the policy:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  process.exit(1);
}
