let locks = 0;

/**
 * Prevents the page from scrolling until the returned function is called. The space of a removed scrollbar stays, so that nothing
 * moves. Sets properties, never a style element, which the content security policy refuses.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  locks += 1;
  if (locks === 1) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
}
