import { readFileSync } from 'node:fs';
import { missingPlatforms, type LockFile } from './missing-platforms.js';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const without = (name: string): LockFile => ({
  packages: Object.fromEntries(Object.entries(lock.packages).filter(([at]) => at !== `node_modules/${name}`)),
});

describe('package-lock.json', () => {
  it('has the native packages of every platform, or npm ci refuses it (run dist/libs/dev/tools/lock-file/main.js)', () => {
    expect(missingPlatforms(lock)).toEqual({});
  });

  it.each([
    ['@swc/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@swc/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@swc/core-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('is reported when it lacks %s', (name, machine) => {
    expect(missingPlatforms(without(name))).toEqual({
      [`node_modules/${name}`]: {
        version: lock.packages[`node_modules/${name}`]?.version,
        optional: true,
        dev: true,
        ...machine,
      },
    });
  });
});
