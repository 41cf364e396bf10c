import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { RowFilter } from '#libs/contracts/imports/rows/rows.js';
import { safeStorage } from '../../../lib/browser/safe-storage';
import { importKey, importQuery } from '../import-queries';
import { askNumbers, askRows, issuesKey, sendEdits } from '../import-requests';
import { RowSheet } from './row-sheet';

const storage = safeStorage(() => window.sessionStorage);

/** Milliseconds; what others change of a file that lies open is seen about so soon. The answer is "nothing new" most of the time. */
const followEvery = 7_000;

/** The rows of an import, with edits that survive a reload of this tab. */
export function useRowSheet({ id, counts, warnings, busy, updatedAt }: ImportView): RowSheet {
  const client = useQueryClient();
  const [sheet] = useState(() => {
    const storageKey = `waybill.import.${id}`;
    const server = {
      rows: (numbers: readonly number[]) => askRows(id, numbers),
      edits: (edits: Parameters<typeof sendEdits>[1]) => sendEdits(id, edits),
      onChange: () => void client.invalidateQueries({ queryKey: importKey(id), exact: true }),
    };
    const write = (text: string) =>
      text === '[]' ? storage.removeItem(storageKey) : storage.setItem(storageKey, text);
    return new RowSheet(server, { read: () => storage.getItem(storageKey), write });
  });
  useSyncExternalStore(sheet.subscribe, sheet.version);
  useQuery({ ...importQuery(id), refetchInterval: followEvery });
  useEffect(() => {
    sheet.start();
    const flush = () => void sheet.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      sheet.stop();
    };
  }, [sheet]);
  useChanged(JSON.stringify([counts, warnings, busy, updatedAt]), () => sheet.outdate());
  useChanged(`${busy ?? updatedAt}`, () => void client.invalidateQueries({ queryKey: issuesKey(id) }));
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

/**
 * Requests the visible rows, and again when they change. @param still one of them is being edited: loaded rows are not refreshed,
 * so that the edit applies to what its author saw
 */
export function useSeen(sheet: RowSheet, snapshot: readonly number[], first: number, end: number, still = false): void {
  const version = sheet.version();
  useEffect(() => sheet.see(snapshot, { first, end }, still), [sheet, snapshot, first, end, version, still]);
}

/**
 * The rows and their order as of the last request: rows do not move while they are fixed. @param live they may be refetched
 * automatically, because nothing was edited yet
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
