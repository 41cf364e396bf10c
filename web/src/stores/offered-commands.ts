import { useEffect, useId } from 'react';

/** Something that a part of the screen can do now. */
export interface OfferedCommand {
  id: string;
  /** As on its button: "Print 3 labels". */
  label: string;
  run: () => void;
}

export interface CommandOffer {
  /** The object of the commands: "Shipment to Bo Chen". */
  group: string;
  commands: readonly OfferedCommand[];
}

const offers = new Map<string, CommandOffer>();

/** Offers commands in the command palette while the caller is on the screen. */
export function useOfferedCommands(group: string, commands: readonly OfferedCommand[]): void {
  const id = useId();
  useEffect(() => {
    offers.set(id, { group, commands });
    return () => void offers.delete(id);
  });
}

/** The current offers, without empty groups. */
export const offeredCommands = (): CommandOffer[] => [...offers.values()].filter(({ commands }) => commands.length > 0);
