import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountPatch, AccountView } from '#libs/contracts/accounts/accounts.js';
import { cachePreferences } from '../../../session/account-preferences';
import { ApiProblem } from '../../../lib/http/problems';
import { warnInConsole } from '../../../lib/warn-in-console';
import { accountQuery, patchAccount } from '../account-queries';

export type AccountSectionState = Omit<AccountPatch, 'version'>;

/** The props of each form of the account. */
export interface SectionProps {
  account: AccountView;
  /** The version that the forms were filled from, or have saved since. */
  seen: number;
  onSeen: (version: number) => void;
}

/** Saves a section of the account over the version that was shown. `fill`: the form takes these values. */
export function useAccountSection({ seen, onSeen }: SectionProps, fill: (stored: AccountView) => void) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ section, version }: { section: AccountSectionState; version: number }) =>
      patchAccount({ ...section, version }),
    onSuccess: (saved) => {
      client.setQueryData(accountQuery.queryKey, saved);
      onSeen(saved.version);
      fill(saved);
      cachePreferences(saved).catch((error: unknown) =>
        warnInConsole('The preferences were not kept on this device.', error),
      );
    },
  });
  const newest = () => client.fetchQuery({ ...accountQuery, staleTime: 0 });
  const conflict = save.error instanceof ApiProblem && save.error.code === 'version_conflict';
  return {
    save: (section: AccountSectionState) => save.mutate({ section, version: seen }),
    saving: save.isPending,
    saved: save.isSuccess,
    error: conflict ? null : save.error,
    /** The account was changed elsewhere meanwhile: load that version, or overwrite it. */
    conflict: conflict
      ? {
          takeTheirs: async () => {
            const stored = await newest();
            onSeen(stored.version);
            fill(stored);
            save.reset();
          },
          saveMine: async () => {
            const { version } = await newest();
            if (save.variables) save.mutate({ section: save.variables.section, version });
          },
        }
      : null,
  };
}
