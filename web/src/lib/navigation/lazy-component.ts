import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadWhenOnline } from '../browser/load-when-online';
import { guarded } from './guarded';

/** A part of a page whose code is loaded when it is first shown; code that is gone since a deployment loads the page again, once. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's own lazy has it
export const lazyComponent = <C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> => lazy(() => guarded(load));

const Nothing = () => null;

/** A part that a page can do without: while its code cannot be loaded, the page goes on without it. */
export const optionalComponent = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazy(() => loadWhenOnline(load).catch(() => ({ default: Nothing })));
