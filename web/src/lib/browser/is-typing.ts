/** Whether a key belongs to a field or a dialog, or was used already: then no shortcut of ours fires. */
export function isTyping({ target, defaultPrevented }: Pick<KeyboardEvent, 'target' | 'defaultPrevented'>): boolean {
  const field =
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]');
  return defaultPrevented || Boolean(field) || document.querySelector('[role=dialog]') !== null;
}

/** A key pressed alone, where nothing else wants it. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
