import type { EntityManager } from '@mikro-orm/postgresql';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { EasypostApi } from './easypost/easypost-api.js';
import { EasypostCarrier } from './easypost/easypost-carrier.js';
import { DatabaseAggregatorRegister } from './shared/aggregator-register.js';
import { ShippoApi } from './shippo/shippo-api.js';
import { ShippoCarrier } from './shippo/shippo-carrier.js';

/** One line for each service that sells the labels of many carriers. */
export function aggregators(em: EntityManager, settings: Env['carriers'] | undefined): Carrier[] {
  const { easypost, shippo } = settings ?? {};
  const register = (code: string) => new DatabaseAggregatorRegister(em, code);
  return [
    ...(easypost ? [new EasypostCarrier(new EasypostApi(easypost), register('easypost'), easypost.fileHosts)] : []),
    ...(shippo ? [new ShippoCarrier(new ShippoApi(shippo), register('shippo'), shippo.fileHosts)] : []),
  ];
}
