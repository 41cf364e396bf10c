import { existsSync, readFileSync } from 'node:fs';
import { dockerfileRules, lintDockerfile } from './dockerfile-rules.js';
import { stagesOf } from './dockerfile.js';

const text = readFileSync('Dockerfile', 'utf8');
const stages = stagesOf(text);
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

const broken: [rule: string, change: (dockerfile: string) => string][] = [
  ['pinned', (d) => d.replaceAll('node:24.21.0-trixie-slim', 'node:24-slim')],
  ['pinned', (d) => d.replaceAll('node:24.21.0-trixie-slim', 'node')],
  ['nonRoot', (d) => d.replaceAll('USER node\n', '')],
  ['nonRoot', (d) => d.replaceAll('USER node\n', 'USER 0:0\n')],
  ['execForm', (d) => d.replace(/CMD \["node", "dist\/programs.*/, 'CMD npm run start:api')],
  ['execForm', (d) => d.replace(/CMD \["node", "-e".*/, 'CMD node -e 1')],
  ['oneCommand', (d) => d.replace(/HEALTHCHECK[^]*?\n {2}.*\n/, '')],
  ['oneCommand', (d) => `${d}CMD ["node"]\n`],
  ['manifestFirst', (d) => d.replace('COPY package.json package-lock.json .npmrc ./', 'COPY . .')],
  ['installs', (d) => d.replace('npm ci --omit=dev', 'npm install')],
  ['installs', (d) => d.replace('USER node', 'RUN curl http://example.org/x | sh')],
  ['productionPackages', (d) => d.replace('--omit=dev ', '')],
  ['productionPackages', (d) => d.replace('--from=packages', '--from=build')],
  ['noAdd', (d) => d.replace('COPY . .', 'ADD https://example.org/x.tgz .')],
  ['noSecrets', (d) => d.replace('ENV NODE_ENV', 'ENV STRIPE_SECRET_KEY=x NODE_ENV')],
  ['knownStages', (d) => d.replaceAll('--from=build', '--from=biuld')],
];

describe('Dockerfile', () => {
  it('passes every rule', () => {
    expect(lintDockerfile(text)).toEqual([]);
  });

  it.each(broken)('violates the rule %s when changed (%#)', (rule, change) => {
    expect(change(text)).not.toBe(text);
    expect(lintDockerfile(change(text)).map((finding) => finding.split(':')[0])).toContain(rule);
  });

  it('has a violating sample for every rule', () => {
    expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(Object.keys(dockerfileRules)));
  });

  it("runs on the project's Node version", () => {
    const bases = stages.map(({ from }) => from).filter((from) => from.startsWith('node:'));
    expect(new Set(bases)).toEqual(new Set([`node:${manifest.devDependencies['node']}-trixie-slim`]));
  });

  it('runs the same command as npm run start:api', () => {
    const command = stages.at(-1)?.steps.findLast(({ word }) => word === 'CMD')?.rest ?? '[]';
    expect((JSON.parse(command) as string[]).join(' ')).toBe(manifest.scripts['start:api']);
  });

  it('copies only files that exist and are not ignored', () => {
    const sources = stages
      .flatMap(({ steps }) => steps)
      .filter(({ word, rest }) => word === 'COPY' && !rest.includes('--from='))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((source) => !existsSync(source) || ignored.includes(source))).toEqual([]);
  });

  it('sends no build output, caches or secrets to the build', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.waybill', 'dist', 'node_modules']));
  });
});
