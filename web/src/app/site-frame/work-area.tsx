import { clsx } from 'clsx';
import { useMatches } from 'react-router-dom';
import { metaOf } from '../../lib/navigation/page-meta';
import { MainArea } from './main-area';

/**
 * The area of a work page: full width for tables and lists, a readable width for forms and texts. It fills the window, so that
 * the footer does not move when content loads.
 */
export function WorkArea() {
  const wide = metaOf(useMatches())?.wide;
  const width = wide ? 'w-full px-4 md:px-6' : 'page-width';
  return <MainArea className={clsx('@container min-h-[calc(100dvh-4.0625rem)] pt-6 pb-16 sm:pt-8', width)} />;
}
