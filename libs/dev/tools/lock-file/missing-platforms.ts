/** The part of package-lock.json that we read: paths such as "node_modules/a/node_modules/b" with their entries. */
export interface LockFile {
  packages: Record<string, LockEntry>;
}

export interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'wasi'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** The platform of a native package, from its name: "@swc/core-linux-x64-musl". */
function machineOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word) && word !== 'wasi');
  const cpu = words.filter((word) => processors.includes(word));
  const end = words.at(-1) ?? '';
  const libc = end.startsWith('musl') ? ['musl'] : end.startsWith('gnu') && os[0] === 'linux' ? ['glibc'] : [];
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}

/** Node's lookup of a package: the folder's own node_modules, then those above. */
function isLocked(packages: LockFile['packages'], from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/**
 * The native packages of other platforms that a lock file lacks, as the entries it should have. npm omits them when it
 * writes the lock file and the registry does not offer them, and `npm ci` then refuses the whole lock file on every
 * platform.
 */
export function missingPlatforms({ packages }: LockFile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, from, name)) continue;
      const entry = { version, ...machineOf(name), ...(dev ? { dev } : {}), optional: true };
      missing[`node_modules/${name}`] = entry;
    }
  }
  return missing;
}
