import { readFileSync } from 'node:fs';

const page = (name: string) => readFileSync(`docs/${name}`, 'utf8');

/** Names of settings that hold a secret: keys, and URLs with a password. */
const isSecret = (name: string): boolean =>
  /(SECRET|PASSWORD|_KEY|_KEY_ID|_TOKEN|SECRET_KEY)$/.test(name) || /^(DATABASE|QUEUE|SMTP)\w*_URL$/.test(name);

describe('security pages', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)];
  const secrets = settings.map(([, name = '']) => name).filter(isSecret);

  it('find the settings that hold secrets', () => {
    expect(secrets).toEqual(
      expect.arrayContaining(['STRIPE_SECRET_KEY', 'DATABASE_URL', 'AWS_SECRET_ACCESS_KEY', 'ACCESS_LINK_SECRET']),
    );
  });

  it.each(secrets)('explain how to rotate %s', (name) => {
    expect(page('rotating-secrets.md')).toContain(`\`${name}`);
  });

  it('map every chapter of ASVS 5.0 to tests', () => {
    const chapters = [...page('security.md').matchAll(/^\| \*\*V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });
});
