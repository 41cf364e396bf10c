import { SetMetadata } from '@nestjs/common';
import type { RateClass } from './counters/memory-limiter.js';

export const rateClassKey = Symbol('rate class');

/**
 * Which limit a route (or every route of the controller) counts against; by default `reads` for GETs and `writes` for the rest.
 */
export const RateLimit = (rateClass: RateClass | 'none') => SetMetadata(rateClassKey, rateClass);
