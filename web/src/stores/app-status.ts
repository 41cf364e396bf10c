import { create } from 'zustand';

export type ToastTone = 'info' | 'success' | 'danger';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** It takes the place of the toast with the same key that is still shown. */
  key?: string | undefined;
}

interface AppState {
  /** Requests that the person waits for; never below 0. */
  pending: number;
  online: boolean;
  /** Toasts not yet handed to the toaster, which is loaded with the first one. */
  toasts: readonly Toast[];
}

/** Area `app`: pending count, online, toasts. */
export const useApp = create<AppState>()(() => ({ pending: 0, online: true, toasts: [] }));

export function requestStarted(): void {
  useApp.setState(({ pending }) => ({ pending: pending + 1 }));
}

export function requestEnded(): void {
  useApp.setState(({ pending }) => ({ pending: Math.max(0, pending - 1) }));
}

let lastToast = 0;

/** Shows a toast (top right, 10 s). Nothing essential may live only here. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  const next: Toast = { tone: 'info', ...options, id: ++lastToast, text };
  useApp.setState(({ toasts }) => ({ toasts: [...toasts, next] }));
}

/** Returns all waiting toasts, once. */
export function takeToasts(): readonly Toast[] {
  const { toasts } = useApp.getState();
  if (toasts.length > 0) useApp.setState({ toasts: [] });
  return toasts;
}

/** Keeps `online` in step with the browser. Returns a function that unsubscribes. */
export function watchOnline(target: Window = window): () => void {
  const read = () => useApp.setState({ online: target.navigator.onLine });
  read();
  target.addEventListener('online', read);
  target.addEventListener('offline', read);
  return () => {
    target.removeEventListener('online', read);
    target.removeEventListener('offline', read);
  };
}
