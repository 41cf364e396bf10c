import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findDraft, saveDraft, useNewShipment } from '../../stores/drafts/new-shipment';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';
import { newDraft } from './load-draft';

const autosavePause = 500;

/**
 * The current draft. `edit` stores every change on this device half a second later, and pending ones when the page closes; the
 * address names the draft from its first change on.
 */
export function useDraft(loaded: ShipmentDraft | null) {
  const [fresh] = useState(newDraft);
  const id = loaded?.id ?? fresh.id;
  const stored = useNewShipment((state) => state.drafts.find((draft) => draft.id === id));
  const draft = stored ?? loaded ?? fresh;
  const [, setSearch] = useSearchParams();
  const waiting = useRef<Partial<ShipmentDraft>>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const base = useRef(draft);
  useEffect(() => {
    base.current = draft;
  });

  const flush = useCallback((): ShipmentDraft => {
    clearTimeout(timer.current);
    const known = findDraft(base.current.id) ?? base.current;
    if (Object.keys(waiting.current).length === 0) return known;
    const next = { ...known, ...waiting.current, savedAt: Date.now() };
    waiting.current = {};
    saveDraft(next);
    return next;
  }, []);

  const edit = useCallback(
    (change: Partial<ShipmentDraft>) => {
      waiting.current = { ...waiting.current, ...change };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { id: name } = flush();
        setSearch((search) => withDraft(search, name), { replace: true, preventScrollReset: true });
      }, autosavePause);
    },
    [flush, setSearch],
  );

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { draft, edit, flush };
}

function withDraft(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('draft', id);
  return next;
}
