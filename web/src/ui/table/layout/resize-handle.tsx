import { useRef, type PointerEvent } from 'react';
import { rootSize } from './use-width';

interface ResizeHandleProps {
  /** @param width in rem; null for the usual one. */
  onResize: (width: number | null) => void;
}

/**
 * The right edge of a heading, to be dragged; a double click restores the default width. The "Columns" panel does the same by
 * keyboard.
 */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    start.current = { x: event.clientX, width };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (start.current) onResize((start.current.width + clientX - start.current.x) / rootSize());
  };
  const end = () => void (start.current = null);
  return (
    <span
      aria-hidden
      data-resize
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-primary active:border-primary"
    />
  );
}
