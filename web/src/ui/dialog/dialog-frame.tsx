import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, type ReactNode } from 'react';
import { DialogActions } from './dialog-actions';
import { lockScroll } from './lock-scroll';

export interface DialogProps {
  open: boolean;
  /** Esc, the close button or a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last in reading order of a phone, right on a desk. */
  actions?: ReactNode;
  /** Along the right side, as high as the window, for more than a question. */
  side?: boolean;
}

const panel =
  'fixed z-40 flex flex-col gap-4 overflow-y-auto overscroll-contain border-border bg-surface p-6 shadow-lg focus:outline-none';
const middle =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-column -translate-x-1/2 -translate-y-1/2 rounded-card border';
const right = 'inset-y-0 right-0 w-full max-w-form border-l';

/**
 * The frame that Dialog loads on first use. Not Radix's overlay: it prevents scrolling by a style element, which our content
 * security policy refuses.
 */
export default function DialogFrame({ open, onClose, title, description, children, actions, side }: DialogProps) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div className="pointer-events-auto fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 starting:opacity-0" />
        <Dialog.Content
          className={clsx(panel, side ? right : middle)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="type-h2">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-text-2 hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description className="text-text-2">{description}</Dialog.Description>}
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
