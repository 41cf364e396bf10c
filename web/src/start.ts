import './styles/index.css';
import { prefetchRequests } from './lib/http/prefetched-responses';

/** The page's code, whose preloads it starts, and the page's first API requests. */
function start(): void {
  const page = document.querySelector<HTMLTemplateElement>('#page-code');
  if (page) {
    document.head.append(page.content);
    void prefetchRequests(page.dataset, location);
  }
  void import('./main');
}

// The page, or its frame, is painted before its code is fetched, so that the two do not share a slow line. A hidden tab paints
// nothing: there the code of a complete page waits, that of a frame does not.
const complete = document.documentElement.dataset.prerendered === 'page';
if (complete || !document.hidden) requestAnimationFrame(() => setTimeout(start));
else start();
