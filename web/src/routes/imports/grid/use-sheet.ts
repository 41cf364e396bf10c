import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { RowFilter } from '#libs/contracts/imports/rows.js';
import { safeStorage } from '../../../lib/safe-storage';
import { importKey } from '../../../features/imports/import-queries';
import { askNumbers, askRows, issuesKey, sendEdits } from './grid-requests';
import { RowSheet } from './row-sheet';

const storage = safeStorage(() => window.sessionStorage);

/** The rows of an import, with edits that survive a reload of this tab. */
export function useSheet({ id, counts, warnings, busy }: ImportView): RowSheet {
  const client = useQueryClient();
  const [sheet] = useState(() => {
    const place = `waybill.import.${id}`;
    const server = {
      rows: (numbers: readonly number[]) => askRows(id, numbers),
      edits: (edits: Parameters<typeof sendEdits>[1]) => sendEdits(id, edits),
      onChange: () => {
        void client.invalidateQueries({ queryKey: importKey(id), exact: true });
        void client.invalidateQueries({ queryKey: issuesKey(id) });
      },
    };
    const write = (text: string) => (text === '[]' ? storage.removeItem(place) : storage.setItem(place, text));
    return new RowSheet(server, { read: () => storage.getItem(place), write });
  });
  useSyncExternalStore(sheet.subscribe, sheet.version);
  useEffect(() => {
    sheet.start();
    const flush = () => void sheet.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      sheet.stop();
    };
  }, [sheet]);
  useChanged(JSON.stringify([counts, warnings, busy]), () => sheet.outdate());
  return sheet;
}

/** Calls when a text is another one than before; not at first. */
function useChanged(text: string, call: () => void): void {
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    call();
  });
}

/** Asks for the rows in sight, and again when what is known of them changed. */
export function useSeen(sheet: RowSheet, snapshot: readonly number[], first: number, end: number): void {
  const version = sheet.version();
  useEffect(() => sheet.see(snapshot, { first, end }), [sheet, snapshot, first, end, version]);
}

/**
 * Which rows there are and in what order, as they were when it was asked for: rows do not jump while they are mended.
 * @param live it may be asked for again by itself, because nobody has begun yet
 */
export function useSnapshot({ id, rows, status, busy }: ImportView, filter: Partial<RowFilter>, live: boolean) {
  const query = useQuery({
    queryKey: ['import-numbers', id, filter],
    queryFn: ({ signal }) => askNumbers(id, filter, signal),
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const { refetch } = query;
  useChanged(`${rows} ${status} ${busy}`, () => void (live && refetch()));
  return query;
}
