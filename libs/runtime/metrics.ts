import { collectDefaultMetrics, Registry } from 'prom-client';

/** A registry with the process's own metrics, each labeled with the service's name. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  return registry;
}
