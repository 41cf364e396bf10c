import './styles/index.css';

/** The code of the page, which it preloads: a frame at once, a complete page once this brings its preloads out. */
function start(): void {
  const preloads = document.querySelector<HTMLTemplateElement>('#page-code');
  if (preloads) document.head.append(preloads.content);
  void import('./main');
}

// A complete page is painted before its code is fetched, so that the two do not share a slow line. In a hidden tab the code waits.
if (document.documentElement.dataset.prerendered === 'page') requestAnimationFrame(() => setTimeout(start));
else start();
