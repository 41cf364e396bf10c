import { readFileSync } from 'node:fs';
import { parseEnv as parseDotenv } from 'node:util';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { jobs } from '#libs/jobs/registry/registry.js';
import { parseEnv } from '#libs/runtime/settings/env.js';
import { JobProcessor } from './runtime/job-processor.js';
import { WorkerModule } from './worker.module.js';

const required = parseDotenv(readFileSync('.env.example', 'utf8'));

/** Names of the queues whose processors a module and all that it imports provide. */
function processedBy(module: Type | DynamicModule): string[] {
  const { module: type, imports = [], providers = [] }: DynamicModule = 'module' in module ? module : { module };
  const listed = (key: string) => (Reflect.getMetadata(key, type) as unknown[] | undefined) ?? [];
  const deeper = [...imports, ...listed('imports')] as (Type | DynamicModule)[];
  const own = [...providers, ...listed('providers')] as Provider[];
  const processors = own.filter((one) => typeof one === 'function' && one.prototype instanceof JobProcessor) as Type[];
  const names = processors.map(
    (one) => (Reflect.getMetadata('bullmq:processor_metadata', one) as { name: string }).name,
  );
  return [...names, ...deeper.filter((one) => !(one instanceof Promise)).flatMap(processedBy)];
}

it.each([['main'], ['bulk'], ['main,bulk']])('a worker of %s imports only the processors of its jobs', (groups) => {
  const settings = parseEnv({ ...required, WORKER_QUEUES: groups });
  const jobNames = jobs.filter((job) => groups.split(',').includes(job.group)).map((job) => job.name);
  expect(processedBy(WorkerModule.forRoot(settings)).sort()).toEqual(jobNames.sort());
});
