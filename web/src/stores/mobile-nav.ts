import { create } from 'zustand';

/** Area `mobileNav`: whether the small screen's menu is open. */
export const useMobileNav = create<{ open: boolean }>()(() => ({ open: false }));

export const openMobileNav = () => useMobileNav.setState({ open: true });
export const closeMobileNav = () => useMobileNav.setState({ open: false });
