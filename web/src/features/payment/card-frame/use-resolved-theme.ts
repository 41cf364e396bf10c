import { useSyncExternalStore } from 'react';

/** The theme that is on the screen, for frames that cannot read our style sheet. */
export function useResolvedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, read, () => 'light');
}

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function read(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark().matches ? 'dark' : 'light';
}

function watch(changed: () => void): () => void {
  const media = dark();
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  media.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', changed);
  };
}
