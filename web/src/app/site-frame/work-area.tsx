import { clsx } from 'clsx';
import { useMatches } from 'react-router-dom';
import { metaOf } from '../../lib/navigation/page-meta';
import { MainArea } from './main-area';

/** Where a page of work goes: tables and lists take the whole width, forms and texts a readable one. */
export function WorkArea() {
  const wide = metaOf(useMatches())?.wide;
  return <MainArea className={clsx('@container pt-6 pb-16 sm:pt-8', wide ? 'w-full px-4 md:px-6' : 'page-width')} />;
}
