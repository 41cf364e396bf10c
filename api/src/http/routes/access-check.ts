import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessKey, type Access } from '../auth/access.js';
import { controllerRoutes, type ControllerRoute } from './controller-routes.js';
import { readKey } from '../staff-reads/staff-read.js';

/**
 * Keeps the application from starting while a route does not declare who may call it, or a staff-only GET does not declare
 * whether it shows personal data.
 */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const routes = controllerRoutes(this.discovery, this.scanner);
    refuse(
      'Routes without @Allow, @AllowStoreKey or @Public',
      routes.filter((route) => !this.#accessTo(route)),
    );
    refuse(
      'Routes of staff without @AuditRead or @NoPersonalData',
      routes.filter((route) => isGet(route) && isForStaff(this.#accessTo(route)) && !this.#declared(readKey, route)),
    );
  }

  #accessTo(route: ControllerRoute): Access | undefined {
    return this.#declared(accessKey, route) as Access | undefined;
  }

  #declared(key: symbol, { handler, controller }: ControllerRoute): unknown {
    return this.reflector.getAllAndOverride(key, [handler, controller]);
  }
}

const isGet = ({ handler }: ControllerRoute): boolean =>
  Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET;

const isForStaff = (access: Access | undefined): boolean =>
  Array.isArray(access) && access.every((grant) => grant === 'operator' || grant === 'admin');

function refuse(what: string, routes: readonly ControllerRoute[]): void {
  if (routes.length > 0)
    throw new Error(`${what}: ${routes.map((one) => `${one.controller.name}.${one.name}`).join(', ')}`);
}
