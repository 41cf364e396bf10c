import { Search } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { isTyping } from '../../lib/browser/is-typing';
import { closePalette, openPalette, usePalette } from '../../stores/palette';
import { lazyComponent } from '../../lib/navigation/lazy-component';

const CommandPalette = lazyComponent(() => import('./command-palette'));
const ShortcutsHelp = lazyComponent(() => import('./shortcuts-help'));

const mac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Opens the command palette by click or by Ctrl+K (Cmd+K), never from a field; its code is loaded on first use. */
export function CommandButton() {
  const open = usePalette((state) => state.open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      const opened = usePalette.getState().open === 'palette';
      if (!opened && isTyping({ target, defaultPrevented: event.defaultPrevented })) return;
      event.preventDefault();
      if (opened) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      closePalette();
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
        className="inline-flex size-11 items-center justify-center gap-2 rounded-control text-ui text-text-2 hover:bg-sunken hover:text-text lg:h-9 lg:w-auto lg:min-w-52 lg:justify-start lg:border lg:border-border-strong lg:px-3"
      >
        <Search aria-hidden className="size-5 shrink-0 lg:size-4" />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-small text-text-3 max-lg:hidden">
          {mac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && <CommandPalette />}
        {open === 'shortcuts' && <ShortcutsHelp />}
      </Suspense>
    </>
  );
}
