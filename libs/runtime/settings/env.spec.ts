import { readFileSync } from 'node:fs';
import { envSchema } from './env-schema.js';
import { EnvError, parseEnv } from './env.js';

const exampleLines = readFileSync('.env.example', 'utf8').split('\n');
const pairs = (lines: string[]) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value ?? '']] : [];
    }),
  );
const required = pairs(exampleLines);
const everything = pairs(exampleLines.map((line) => line.replace(/^# /, '')));

const problemsOf = (source: NodeJS.ProcessEnv): readonly string[] => {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
};

describe('settings', () => {
  it('match .env.example exactly', () => {
    const known = new Set(Object.values(envSchema).flatMap((subject) => Object.keys(subject.in.shape)));
    expect(Object.keys(everything).sort()).toEqual([...known].sort());
  });

  it('need only the uncommented lines of .env.example', () => {
    expect(problemsOf(required)).toEqual([]);
    expect(
      problemsOf({})
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(Object.keys(required).sort());
  });

  it('accept every commented line too, and use the commented defaults', () => {
    const parsed = parseEnv(everything);
    const defaults = parseEnv(required);
    expect(parsed.process).toEqual(defaults.process);
    const examples = { webRoot: undefined, apiBaseUrl: undefined, browserBaseUrl: undefined };
    expect({ ...parsed.http, ...examples }).toEqual(defaults.http);
    expect({ ...parsed.queue, url: defaults.queue.url, caFile: undefined }).toEqual(defaults.queue);
  });

  it('are refused with one line per variable, without repeating a value', () => {
    const secret = 'postgresish-secret';
    expect(problemsOf({ ...required, DATABASE_URL: secret, PORT: '70000', STRIPE_SECRET_KEY: '' })).toEqual([
      expect.stringMatching(/^PORT: /),
      'DATABASE_URL: must be a postgres:// address',
      'STRIPE_SECRET_KEY is missing',
    ]);
  });

  it('use the database as queue by default', () => {
    expect(parseEnv(required).queue.url).toBe(required['DATABASE_URL']);
    expect(parseEnv({ ...required, QUEUE_URL: 'redis://x:1' }).queue.url).toBe('redis://x:1');
    expect(problemsOf({ ...required, QUEUE_URL: 'amqp://x' })).toEqual([
      'QUEUE_URL: must be a redis:// or postgres:// address',
    ]);
  });

  it('enable mail only with a sender, and sign links only with secrets that cannot be guessed', () => {
    const smtp = { SMTP_URL: 'smtps://u:p@mail.example:465' };
    expect(parseEnv(required).mail).toEqual({
      ...{ requireTls: false, from: '', contactEmail: '', shopName: 'Waybill', linkSecrets: [] },
    });
    const from = 'Waybill <receipts@waybill.example>';
    expect(parseEnv({ ...required, MAIL_FROM: from }).mail.contactEmail).toBe('receipts@waybill.example');
    expect(parseEnv({ ...required, MAIL_FROM: from, CONTACT_EMAIL: 'help@waybill.example' }).mail.contactEmail).toBe(
      'help@waybill.example',
    );
    const named = (MAIL_FROM: string, over = {}) => parseEnv({ ...required, MAIL_FROM, ...over }).mail.shopName;
    expect([named('"Parcel Shop" <a@b.example>'), named('a@b.example')]).toEqual(['Parcel Shop', 'Waybill']);
    expect(named('Other <a@b.example>', { SHOP_NAME: 'Parcel Shop' })).toBe('Parcel Shop');
    expect(problemsOf({ ...required, ...smtp })).toEqual(['MAIL_FROM is missing']);
    expect(problemsOf({ ...required, SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' })).toEqual([
      'SMTP_URL: must be a smtp:// or smtps:// address',
    ]);
    expect(problemsOf({ ...required, ACCESS_LINK_SECRET: `${'a'.repeat(32)},short` })).toEqual([
      'ACCESS_LINK_SECRET: must have at least 32 characters',
    ]);
    const linkSecrets = ['a'.repeat(32), 'b'.repeat(32)];
    expect(parseEnv({ ...required, ACCESS_LINK_SECRET: linkSecrets.join(', ') }).mail.linkSecrets).toEqual(linkSecrets);
  });

  it('read a list of webhook secrets and are frozen', () => {
    const parsed = parseEnv({ ...required, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' });
    expect(parsed.stripe.webhookSecrets).toEqual(['whsec_a', 'whsec_b']);
    expect(Object.isFrozen(parsed) && Object.isFrozen(parsed.stripe)).toBe(true);
  });

  it('can be read in part', () => {
    expect(parseEnv({ DATABASE_URL: 'postgres://h/d' }, ['database'])).toEqual({
      database: { url: 'postgres://h/d', pool: 10 },
    });
  });
});
