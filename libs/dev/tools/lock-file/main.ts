import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatforms, type LockFile } from './missing-platforms.js';

/** Adds the native packages of other platforms to package-lock.json. Run it after npm has changed that file. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const missing = missingPlatforms(lock);
const [root, ...rest] = Object.entries({ ...lock.packages, ...missing });
const ordered = rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(root ? [root, ...ordered] : ordered);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages added to package-lock.json.`);
