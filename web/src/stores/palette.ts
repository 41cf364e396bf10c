import { create } from 'zustand';

/** Which of the two is open: the command palette or the list of shortcuts. */
export const usePalette = create<{ open: 'palette' | 'shortcuts' | null }>()(() => ({ open: null }));

export const openPalette = (): void => usePalette.setState({ open: 'palette' });
export const openShortcuts = (): void => usePalette.setState({ open: 'shortcuts' });
export const closePalette = (): void => usePalette.setState({ open: null });
