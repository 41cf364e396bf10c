import { useEffect, useId } from 'react';

/** Something that a part of the screen can do now. */
export interface OfferedCommand {
  id: string;
  /** As on its button: "Print 3 labels". */
  label: string;
  run: () => void;
}

export interface CommandOffer {
  /** What it is done to: "Shipment to Bo Chen". */
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

/** What is offered at this moment, without empty groups. */
export const offeredCommands = (): CommandOffer[] => [...offers.values()].filter(({ commands }) => commands.length > 0);
