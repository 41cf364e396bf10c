import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What of a report is in the address, by the names of the query; '' takes one away. */
type ReportAddress = Readonly<Record<string, string>>;

/**
 * The query of the address, which keeps what was chosen. A change adds to the ones before it that the router has yet to show, since its
 * own functional form does not.
 */
export function useReportAddress(): { search: URLSearchParams; change: (next: ReportAddress) => void } {
  const [search, setSearch] = useSearchParams();
  const chosen = useRef(search);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const shown = search.toString();
    const late = asked.current.has(shown) && shown !== chosen.current.toString();
    if (late) return;
    chosen.current = search;
    asked.current.clear();
  }, [search]);
  const change = (next: ReportAddress): void => {
    const merged = Object.entries({ ...Object.fromEntries(chosen.current), ...next });
    chosen.current = new URLSearchParams(merged.filter(([, value]) => value !== ''));
    asked.current.add(chosen.current.toString());
    setSearch(chosen.current, { replace: true, preventScrollReset: true });
  };
  return { search, change };
}
