import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as show } from 'sonner';
import 'sonner/dist/styles.css';
import { takeToasts, useApp, type Toast } from '../../stores/app-status';

/** How long toasts stay; longer while they are hovered or focused. */
export const toastDuration = 10_000;

function present(toast: Toast): void {
  const say = { info: show.message, success: show.success, danger: show.error }[toast.tone];
  const text = toast.tone === 'danger' ? <span role="alert">{toast.text}</span> : toast.text;
  const action = toast.action && { label: toast.action.label, onClick: toast.action.run };
  say(text, { description: toast.detail, ...(action && { action }), ...(toast.key && { id: toast.key }) });
}

/**
 * Top right, 10 s, paused while hovered, with a close button of at least 24 px; at most four at once. On phones over the site's
 * header, where they cover neither a heading nor the main button.
 */
export default function Toaster() {
  const waiting = useApp((state) => state.toasts);
  useEffect(() => {
    if (waiting.length > 0) takeToasts().forEach(present);
  }, [waiting]);
  return (
    <SonnerToaster
      position="top-right"
      duration={toastDuration}
      closeButton
      visibleToasts={4}
      offset={{ top: 76, right: 24 }}
      mobileOffset={{ top: 8, left: 12, right: 12 }}
      toastOptions={{ classNames: { toast: 'waybill-toast', closeButton: 'waybill-toast-close' } }}
    />
  );
}
