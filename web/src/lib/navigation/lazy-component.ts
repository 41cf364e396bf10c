import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { guarded } from './guarded';

/** A part of a page whose code is loaded when it is first shown; code that is gone since a deployment loads the page again, once. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's own lazy has it
export const lazyComponent = <C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> => lazy(() => guarded(load));
