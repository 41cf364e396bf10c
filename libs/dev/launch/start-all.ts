import type { JobGroup } from '#libs/contracts/operations/operations.js';
import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';
import { childEnv, region, userPoolId } from './processes/child-env.js';
import { compiled } from './processes/compiled.js';
import { databaseOf, embeddedDatabase } from './embedded-database.js';
import { DataFolder } from './data-folder.js';
import { easypostProcess } from './easypost-process.js';
import { seedDemoCoupon } from './demo-coupon.js';
import { demoUsers, type DemoUser } from './demo-users.js';
import { freePort, isBusy } from './processes/free-port.js';
import { background, lowest } from './processes/process-priority.js';
import { ManagedProcess, type ProgramOptions } from './processes/managed-process.js';
import { workerFlags } from './processes/worker-flags.js';
import { hostedPages } from './hosted-pages.js';
import { untilReady } from './until-ready.js';
import { thisVersion, type Version } from './version.js';

export type LaunchOptions = {
  /** Where everything is stored between starts. */
  readonly dataFolder: string;
  /** The shop's port; 0 picks a free one. */
  readonly port: number;
  /** Number of workers of the group main. */
  readonly workers?: number;
  /** Who runs the jobs of the group bulk: a worker of their own, the others too, or nobody. Default: their own. */
  readonly bulk?: 'own worker' | 'all workers' | 'nobody';
  /** How often each program may be restarted after it died. Default 100. */
  readonly restarts?: number;
  /** Whether workers get a lower priority than everything else. Default true. */
  readonly workersGiveWay?: boolean;
  /** Whether a demo shop of each vendor, and an account at EasyPost, are started. Default false. */
  readonly demoStores?: boolean;
  readonly easypost?: boolean;
  /** Where the api listens when a proxy answers at `port`. Default: `port`. */
  readonly apiPort?: number;
  /** The version of the programs. Default: what this version has built. */
  readonly version?: Version;
  /**
   * The caller's settings: what is set here is not started (DATABASE_URL) or replaced (STRIPE_*, COGNITO_*, SMTP_URL).
   */
  readonly env: NodeJS.ProcessEnv;
};

/** Everything that runs, and how to stop it. */
export type Running = {
  readonly url: string;
  /** With the owner's role, for whoever started it. Api and workers get another role. */
  readonly databaseUrl: string;
  readonly stripeUrl: string | null;
  readonly cognitoUrl: string | null;
  /** The inbox page of the mail sandbox; null when real mail is sent. */
  readonly mailUrl: string | null;
  /** The demo shops, if they are used. */
  readonly stores: DemoStores | null;
  /** The API of the EasyPost sandbox; null when it is not used. */
  readonly easypostUrl: string | null;
  /** Who can sign in right away, when the user pool is the sandbox. */
  readonly demoUsers: readonly DemoUser[];
  /** The sandbox, if it is used. */
  readonly stripe: ManagedProcess | null;
  readonly mail: ManagedProcess | null;
  readonly cognito: ManagedProcess | null;
  readonly easypost: ManagedProcess | null;
  readonly api: ManagedProcess;
  /** The last one is that of the group bulk, if it has one. */
  readonly workers: readonly ManagedProcess[];
  /** Where the data and logs are. */
  readonly folder: DataFolder;
  /** The environment of api and workers, with secrets. */
  readonly settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL, the sandboxes, api and workers, in that order, each only where the environment does not name a
 * real service; resolves when the api is ready.
 * @throws with a sentence that says what to do, after stopping what was started.
 */
export async function startAll(options: LaunchOptions): Promise<Running> {
  const host = options.env['HOST'] ?? '127.0.0.1';
  if (options.port !== 0 && (await isBusy(options.port, host))) {
    const other = options.port + 1;
    throw new Error(
      `Port ${options.port} is in use by another program. Stop it, or choose another port: PORT=${other} npm start`,
    );
  }
  const folder = new DataFolder(options.dataFolder);
  folder.lock();
  const endings: (() => Promise<unknown>)[] = [() => Promise.resolve(folder.unlock())];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return await launch(options, folder, endings, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function launch(
  {
    port: requestedPort,
    workers = 1,
    bulk = 'own worker',
    restarts = 100,
    workersGiveWay = true,
    demoStores = false,
    easypost: sellsLive = false,
    version = thisVersion,
    apiPort: behindProxy,
    env,
  }: LaunchOptions,
  folder: DataFolder,
  endings: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Running> {
  const start = (program: Omit<ProgramOptions, 'logFile'>) => {
    const process = new ManagedProcess({ ...program, logFile: folder.file(`${program.name}.log`) });
    endings.push(() => process.stop());
    return process;
  };
  const secrets = folder.secrets();
  const port = requestedPort || (await freePort());
  const database = databaseOf(env) ?? (await embeddedDatabase(folder, secrets, endings));
  const apiPort = behindProxy ?? port;
  await version.migrate(database.owner, database);
  if (!env['STRIPE_SECRET_KEY']) await seedDemoCoupon(database.app);
  const bare = { PATH: env['PATH'], HOME: env['HOME'] };
  const stripe = env['STRIPE_SECRET_KEY']
    ? null
    : start({
        name: 'stripe',
        file: compiled('libs/dev/sandbox/stripe/main.js'),
        env: bare,
        restarts,
        args: [
          JSON.stringify({
            port: await freePort(),
            dataFile: folder.file('stripe.json'),
            webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
            webhookSecret: secrets.stripeWebhookSecret,
            secretKey: secrets.stripeSecretKey,
            publishableKey: secrets.stripePublishableKey,
          }),
        ],
      });
  const mail = env['SMTP_URL']
    ? null
    : start({
        name: 'mail',
        file: compiled('libs/dev/sandbox/mail/main.js'),
        env: bare,
        restarts,
        args: [JSON.stringify({ port: await freePort(), smtpPort: await freePort(), folder: folder.file('mail') })],
      });
  const mailAt = await startMessage<{ url: string; smtpUrl: string }>(mail);
  const cognito = env['COGNITO_IDENTITY_POOL_ID']
    ? null
    : start({
        name: 'cognito',
        file: compiled('libs/dev/sandbox/cognito/main.js'),
        env: bare,
        restarts,
        args: [
          JSON.stringify({
            port: await freePort(),
            region,
            userPoolId,
            clientId: secrets.clientId,
            identityPoolId: secrets.identityPoolId,
            dataFile: folder.file('cognito.json'),
            users: demoUsers(secrets),
            ...hostedPages(env['COGNITO_HOSTED_PROVIDER'], port),
            smtpUrl: mailAt?.smtpUrl ?? env['SMTP_URL'],
          }),
        ],
      });
  const stores = demoStores
    ? start({
        name: 'stores',
        file: compiled('libs/dev/sandbox/demo-stores/main.js'),
        env: bare,
        restarts: 0,
        args: [JSON.stringify({ callbackUrl: `http://localhost:${port}/stores/callback` })],
      })
    : null;
  const speed = Number(env['TRACKING_SPEED'] ?? 20_000);
  const easypost =
    sellsLive && !env['EASYPOST_API_KEY']
      ? start({ ...easypostProcess(folder, { port: await freePort(), apiPort: port, speed }), env: bare, restarts })
      : null;
  const easypostAt = await startMessage<{ url: string }>(easypost);
  const storesAt = await startMessage<DemoStores>(stores);
  const stripeAt = await startMessage<{ url: string }>(stripe);
  const cognitoAt = await startMessage<{ url: string; identityJwksUrl: string; userPoolJwksUrl: string }>(cognito);
  const settings = childEnv(env, secrets, {
    port: apiPort,
    metricsPort: await freePort(),
    workerMetricsPort: 0,
    databaseUrl: database.app,
    stripeUrl: stripeAt?.url ?? '',
    cognitoUrl: cognitoAt?.url ?? '',
    identityJwksUrl: cognitoAt?.identityJwksUrl ?? '',
    userPoolJwksUrl: cognitoAt?.userPoolJwksUrl ?? '',
    smtpUrl: mailAt?.smtpUrl ?? null,
    webRoot: compiled('web'),
    ...(storesAt ? { stores: storesAt.env } : {}),
    ...(easypostAt ? { easypostUrl: easypostAt.url } : {}),
  });
  const worker = (name: string, groups: readonly JobGroup[], niceness: number, port: Partial<typeof settings> = {}) =>
    start({
      ...{
        name,
        file: version.program('worker'),
        restarts,
        nodeFlags: workerFlags,
        niceness: workersGiveWay ? niceness : 0,
      },
      env: { ...settings, WORKER_QUEUES: groups.join(), ...port },
    });
  /** A port that the caller sets belongs to the first worker: two cannot listen there. */
  const anyPort = { WORKER_METRICS_PORT: '0' };
  const groups: readonly JobGroup[] = bulk === 'all workers' ? ['main', 'bulk'] : ['main'];
  const team = Array.from({ length: workers }, (_, index) =>
    worker(`worker${index + 1}`, groups, background, index === 0 ? {} : anyPort),
  );
  if (workers > 0 && bulk === 'own worker') team.push(worker('worker-bulk', ['bulk'], lowest, anyPort));
  const api = start({ name: 'api', file: version.program('api'), env: settings, restarts });
  await untilReady(apiPort, api);
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.owner,
    stripeUrl: stripeAt?.url ?? null,
    cognitoUrl: cognitoAt?.url ?? null,
    mailUrl: mailAt?.url ?? null,
    stores: storesAt,
    easypostUrl: easypostAt?.url ?? null,
    demoUsers: cognitoAt ? demoUsers(secrets) : [],
    ...{ stripe, mail, cognito, easypost },
    api,
    workers: team,
    folder,
    settings,
    stop,
  };
}

const startMessage = async <T>(process: ManagedProcess | null): Promise<T | null> =>
  process && (JSON.parse(await process.firstLine) as T);
