import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadWhenOnline } from '../browser/load-when-online';
import { loadChunk } from './load-chunk';

/** A part of a page whose code is loaded when it is first shown; if a deployment has removed it, reloads the page, once. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's own lazy has it
export const lazyComponent = <C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> => lazy(() => loadChunk(load));

const Nothing = () => null;

/** An optional part of a page: while its code cannot be loaded, the page works without it. */
export const optionalComponent = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazy(() => loadWhenOnline(load).catch(() => ({ default: Nothing })));
