import './styles/index.css';

/** The code of the page, whose preloads it brings out. */
function start(): void {
  const preloads = document.querySelector<HTMLTemplateElement>('#page-code');
  if (preloads) document.head.append(preloads.content);
  void import('./main');
}

// The page, or its frame, is painted before its code is fetched, so that the two do not share a slow line. A hidden tab paints
// nothing: there the code of a complete page waits, that of a frame does not.
const complete = document.documentElement.dataset.prerendered === 'page';
if (complete || !document.hidden) requestAnimationFrame(() => setTimeout(start));
else start();
