import type { NestInterceptor, Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';

/** From the outside in: the stored first answer is the one that the contract has shaped. */
const places = ['concurrency', 'idempotency', 'contract'] as const;
const placeOf = new Map<unknown, number>();

/**
 * Lets the platform's interceptor run around a route, outside of the route's own, in whatever sequence its decorators stand. A route
 * without any, such as a webhook's, is called without RxJS, which costs a tenth of a short request.
 */
export function Intercept(interceptor: Type<NestInterceptor>, place: (typeof places)[number]): MethodDecorator {
  placeOf.set(interceptor, places.indexOf(place));
  const order = (one: unknown) => placeOf.get(one) ?? places.length;
  return (_controller, _name, { value: handler }: { value?: unknown }) => {
    const present = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler as object) ?? []) as unknown[];
    const all = [interceptor, ...present.filter((one) => one !== interceptor)];
    const sorted = all.sort((a, b) => order(a) - order(b));
    Reflect.defineMetadata(INTERCEPTORS_METADATA, sorted, handler as object);
  };
}
