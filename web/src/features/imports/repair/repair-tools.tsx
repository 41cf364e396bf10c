import { CircleSlash, Redo2, RefreshCw, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import { memo, useEffect } from 'react';
import { Button } from '../../../ui/button';
import type { Repair } from './use-repair';

export interface RepairToolsProps {
  repair: Repair;
  editable: boolean;
  /** The active row, and whether it is excluded. */
  row: number | undefined;
  excluded: boolean;
  refreshing: boolean;
  onRefresh: () => unknown;
  seekError: (way: 1 | -1) => void;
}

/** Actions on the whole table. Also with Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, unless a field has the focus. */
export const RepairTools = memo(function RepairTools(props: RepairToolsProps) {
  const { repair, editable, row, excluded, refreshing, onRefresh, seekError } = props;
  const { turn, canUndo, canRedo, working } = repair;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (!way) return;
      event.preventDefault();
      turn(way);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [turn]);
  return (
    <div role="toolbar" aria-label="Repair" className="flex flex-wrap gap-2">
      <Tool icon={Undo2} label="Undo" disabled={!canUndo || working} onClick={() => turn('undo')} />
      <Tool icon={Redo2} label="Redo" disabled={!canRedo || working} onClick={() => turn('redo')} />
      <Tool icon={TriangleAlert} label="Next error" onClick={() => seekError(1)} />
      {row !== undefined && editable && (
        <Tool
          icon={CircleSlash}
          label={excluded ? `Include row ${row}` : `Exclude row ${row}`}
          disabled={working}
          onClick={() => void repair.exclude([row], !excluded)}
          desk
        />
      )}
      <Tool icon={RefreshCw} label="Refresh order" loading={refreshing} onClick={() => void onRefresh()} />
    </div>
  );
});

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  loading?: boolean;
  desk?: boolean;
}

function Tool({ icon: Icon, label, desk, ...rest }: ToolProps) {
  return (
    <Button tone="secondary" size="dense" className={desk ? 'max-md:hidden' : ''} {...rest}>
      <Icon aria-hidden className="size-4" /> {label}
    </Button>
  );
}

/** A field that one types in undoes for itself. */
function wayOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || (target instanceof Element && target.closest('input, textarea, select')))
    return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}
