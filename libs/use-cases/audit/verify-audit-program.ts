import { MikroORM } from '@mikro-orm/postgresql';
import { envOf } from '#libs/runtime/settings/env.js';
import { ormConfig } from '../../database/orm.config.js';
import { sealKeyOf } from './seal-key.js';
import { verifyAudit, type KnownSeal } from './verify-audit.js';

/** `npm run audit:verify`, or with a seal recorded elsewhere: `npm run audit:verify -- 1200:4f0c…`. */
const { audit, database } = envOf('audit', 'database');

function knownSeal(text: string | undefined): KnownSeal | undefined {
  if (text === undefined) return undefined;
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !hash) throw new Error(`"${text}" is no seal. Write it as number:hash.`);
  return { number: Number(number), hash };
}

async function main(): Promise<number> {
  if (audit.sealKeys.length === 0) {
    process.stderr.write('AUDIT_SEAL_KEY is not set: the audit log is not sealed.\n');
    return 2;
  }
  const known = knownSeal(process.argv[2]);
  const orm = await MikroORM.init(ormConfig({ url: database.url, pool: 1, applicationName: 'waybill-audit-verify' }));
  try {
    const { seals, head, fault } = await verifyAudit(orm.em.fork(), audit.sealKeys.map(sealKeyOf), known);
    process.stdout.write(fault ? `${fault}\n` : `The audit log is as it was sealed. Newest seal: ${seals}:${head}\n`);
    return fault ? 1 : 0;
  } finally {
    await orm.close();
  }
}

process.exit(await main());
