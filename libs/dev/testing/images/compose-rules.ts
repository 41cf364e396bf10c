import { jobGroups } from '#libs/contracts/operations/operations.js';
import { envSchema } from '#libs/runtime/settings/env-schema.js';
import { durationMs, type ComposeFile, type ComposeService } from './compose-file.js';

/** Checks a compose file: one sentence per violation, none when it passes. */
export type ComposeRule = (file: ComposeFile) => string[];

/** A rule that checks each service separately: true when the service violates it. */
const each =
  (sentence: string, breaks: (service: ComposeService, name: string, file: ComposeFile) => boolean): ComposeRule =>
  (file) =>
    Object.entries(file.services)
      .filter(([name, service]) => breaks(service, name, file))
      .map(([name]) => `${name} ${sentence}`);

const dependencies = (file: ComposeFile) =>
  Object.entries(file.services).flatMap(([from, { depends_on = {} }]) =>
    Object.entries(depends_on).map(([to, { condition }]) => ({ from, to, condition })),
  );

/** Another service waits for it to complete. */
const isOneShot = (name: string, file: ComposeFile): boolean =>
  dependencies(file).some(({ to, condition }) => to === name && condition === 'service_completed_successfully');

/** It runs our product and therefore reads our settings. */
const isOurs = ({ image = '' }: ComposeService): boolean => image.startsWith('waybill:');
const known = new Set(Object.values(envSchema).flatMap((subject) => Object.keys(subject.in.shape)));
/** They are in .env, whose lines all reach api and workers unless they are cleared. */
const ownersOnly = ['POSTGRES_PASSWORD', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'];
const secret = /SECRET|PASSWORD|TOKEN|_KEY$/;
const flag = (service: ComposeService | undefined, name: string): string | undefined =>
  service?.command?.[service.command.indexOf(name) + 1];

export const composeRules: Readonly<Record<string, ComposeRule>> = {
  pinned: each('has an image without a version', ({ image = '' }) => !/:(local|.*\d.*|\$\{\w+:-local\})$/.test(image)),
  checked: each('has neither a health check nor an end that is waited for', ({ healthcheck }, name, file) =>
    isOneShot(name, file) ? false : !healthcheck?.test || healthcheck.disable === true,
  ),
  restarted: each('has the wrong restart policy', ({ restart }, name, file) =>
    isOneShot(name, file) ? restart !== 'no' : restart !== 'unless-stopped',
  ),
  confined: each(
    'gets rights over the machine',
    ({ privileged, network_mode = '', volumes = [] }) =>
      privileged === true || network_mode === 'host' || volumes.some((volume) => /^[./~]|docker\.sock/.test(volume)),
  ),
  scalable: each('could not run twice', ({ container_name, ports = [] }, name) =>
    Boolean(container_name ?? (name.startsWith('worker') && ports.length > 0)),
  ),
  hidden: each(
    'is open to the network',
    ({ ports = [] }, name) => name !== 'proxy' && ports.some((port) => !port.startsWith('127.0.0.1:')),
  ),
  ownerApart: (file) =>
    Object.entries(file.services)
      .filter(([name, service]) => isOurs(service) && !isOneShot(name, file))
      .flatMap(([name, { environment = {} }]) =>
        ownersOnly.filter((key) => environment[key] !== '').map((key) => `${name} is told ${key} of .env`),
      ),
  /** Jobs of a group that no service runs would wait forever. */
  allJobs: ({ services }) => {
    const run = Object.values(services).flatMap(({ environment = {} }) =>
      String(environment['WORKER_QUEUES'] ?? '').split(','),
    );
    return jobGroups
      .filter((group) => !run.includes(group))
      .map((group) => `no service runs the jobs of the group ${group}`);
  },
  patient: each('is killed before it may end by itself', ({ stop_grace_period = '0s', environment = {} }) =>
    environment['GRACE_MS'] === undefined
      ? durationMs(stop_grace_period) < 10_000
      : durationMs(stop_grace_period) <= Number(environment['GRACE_MS']),
  ),
  knownSettings: (file) =>
    Object.entries(file.services)
      .filter(([, service]) => isOurs(service))
      .flatMap(([name, { environment = {} }]) =>
        Object.keys(environment)
          .filter((key) => !known.has(key) && environment[key] !== '')
          .map((key) => `${name}: ${key} is no setting`),
      ),
  noSecrets: (file) =>
    Object.entries(file.services).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([key, value]) => secret.test(key) && value !== '' && !/^\$\{\w+:(\?.*|-)\}$/.test(String(value)))
        .map(([key]) => `${name}: ${key} must be asked for with \${${key}:?...} or may be empty with \${${key}:-}`),
    ),
  durableQueue: ({ services: { redis } }) =>
    flag(redis, '--appendonly') === 'yes' &&
    flag(redis, '--appendfsync') === 'everysec' &&
    flag(redis, '--maxmemory-policy') === 'noeviction'
      ? []
      : ['redis may forget jobs'],
  storedData: ({ services, volumes = {} }) =>
    ['postgres', 'redis']
      .filter((name) => !services[name]?.volumes?.some((volume) => (volume.split(':')[0] ?? '') in volumes))
      .map((name) => `${name} keeps its data in no declared volume`),
  resolved: (file) =>
    dependencies(file)
      .filter(
        ({ to, condition }) =>
          !file.services[to] || (condition === 'service_healthy' && !file.services[to].healthcheck),
      )
      .map(({ from, to }) => `${from} waits for ${to} in vain`),
};

/** Findings as "rule: sentence". */
export const lintCompose = (file: ComposeFile): string[] =>
  Object.entries(composeRules).flatMap(([name, rule]) => rule(file).map((finding) => `${name}: ${finding}`));
