import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, type Addresses } from './child-env.js';
import { DataFolder } from '../data-folder.js';
import { databaseOf } from '../embedded-database.js';

const at: Addresses = {
  ...{ port: 3000, metricsPort: 1, workerMetricsPort: 2, databaseUrl: 'postgres://waybill_app:a@127.0.0.1/waybill' },
  ...{ stripeUrl: '', cognitoUrl: '', identityJwksUrl: '', userPoolJwksUrl: '', smtpUrl: null, webRoot: '' },
};

describe('environment of api and workers under npm start', () => {
  it('contains the URL of their own role, and never the owner’s', () => {
    const folder = new DataFolder(mkdtempSync(join(tmpdir(), 'waybill-folder-')));
    const secrets = folder.secrets();
    rmSync(folder.path, { recursive: true });
    const own = {
      DATABASE_OWNER_URL: 'postgres://owner:secret@db/waybill',
      DATABASE_READ_URL: 'postgres://r:secret@db/waybill',
    };
    const env = childEnv(own, secrets, at);
    expect(env['DATABASE_URL']).toBe(at.databaseUrl);
    expect(JSON.stringify(env)).not.toContain('secret@db');
    expect(Object.values(env)).not.toContain(secrets.databasePassword);
  });
});

describe('demo shops under npm start', () => {
  it('exclude a vendor whose app the caller configures', () => {
    const folder = new DataFolder(mkdtempSync(join(tmpdir(), 'waybill-folder-')));
    const secrets = folder.secrets();
    rmSync(folder.path, { recursive: true });
    const stores = {
      SHOPIFY_CLIENT_ID: 'demo',
      SHOPIFY_SHOP_URL: 'http://s/{shop}',
      EBAY_CLIENT_ID: 'demo',
      EBAY_API_URL: 'http://e',
    };
    const env = childEnv({ SHOPIFY_CLIENT_ID: 'mine' }, secrets, { ...at, stores });
    expect([env['SHOPIFY_CLIENT_ID'], env['SHOPIFY_SHOP_URL'], env['EBAY_API_URL']]).toEqual([
      'mine',
      undefined,
      'http://e',
    ]);
  });
});

describe('caller’s own database', () => {
  it('is migrated by its owner, or by its only role', () => {
    const [app, owner] = ['postgres://app@db/waybill', 'postgres://owner@db/waybill'];
    expect(databaseOf({ DATABASE_URL: app, DATABASE_OWNER_URL: owner })).toMatchObject({ app, owner });
    expect(databaseOf({ DATABASE_URL: app })).toMatchObject({ app, owner: app });
    expect(databaseOf({})).toBeUndefined();
  });
});
