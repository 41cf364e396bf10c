import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A report's parameters in the address, by query name; '' removes one. */
type ReportAddress = Readonly<Record<string, string>>;

/**
 * The address's query, which keeps the parameters. A change adds to earlier ones that the router has not rendered yet, which its
 * own functional form does not do.
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
