import { useState } from 'react';

/** Chosen slugs; slugs no longer listed are dropped. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const present = listed.filter((slug) => chosen.has(slug));
  return {
    chosen: new Set(present),
    toggle: (slug: string) => {
      const next = new Set(present);
      if (!next.delete(slug)) next.add(slug);
      setChosen(next);
    },
    toggleAll: () => setChosen(new Set(present.length === listed.length ? [] : listed)),
    clear: () => setChosen(new Set()),
    all: listed.length > 0 && present.length === listed.length,
  };
}
