import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessKey } from './access.js';
import { controllerRoutes } from './controller-routes.js';

/** Keeps the application from starting while a route does not say who may call it. */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = controllerRoutes(this.discovery, this.scanner)
      .filter(({ handler, controller }) => !this.reflector.getAllAndOverride(accessKey, [handler, controller]))
      .map(({ controller, name }) => `${controller.name}.${name}`);
    if (open.length > 0) throw new Error(`Routes without @Allow or @Public: ${open.join(', ')}`);
  }
}
