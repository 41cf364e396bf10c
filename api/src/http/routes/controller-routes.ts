import type { Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

type Handler = (...args: never[]) => unknown;
export type ControllerRoute = { controller: Type; name: string; handler: Handler };

/** Every route method of every controller of the application, in any module. */
export function controllerRoutes(discovery: DiscoveryService, scanner: MetadataScanner): ControllerRoute[] {
  return discovery.getControllers().flatMap(({ metatype }) => {
    const controller = metatype as Type | null;
    if (!controller) return [];
    const prototype = controller.prototype as Record<string, Handler>;
    return scanner
      .getAllMethodNames(prototype)
      .map((name) => ({ controller, name, handler: prototype[name]! }))
      .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler));
  });
}
