import { freePort } from '#libs/dev/launch/processes/free-port.js';
import type { Shop } from '../../shop/open-shop.js';
import { sharedShop } from '../measuring/shared-shop.js';

/** A complete Waybill, and the ports where its first worker and its api tell their metrics. */
export type MeteredShop = { shop: Shop; ports: { worker: number; api: number } };

let opened: Promise<MeteredShop> | undefined;

/** The one that the parts of this process share. */
export const meteredShop = (): Promise<MeteredShop> => (opened ??= open());

async function open(): Promise<MeteredShop> {
  const ports = { worker: await freePort(), api: await freePort() };
  const env = { WORKER_METRICS_PORT: String(ports.worker), METRICS_PORT: String(ports.api) };
  return { shop: await sharedShop({ env }), ports };
}
