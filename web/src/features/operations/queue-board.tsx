import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { redirectExternally } from '../../lib/navigation/redirect-externally';
import { toast } from '../../stores/app-status';
import { useSession } from '../../stores/session';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { problemText } from '../../ui/feedback/problem-text';
import { askForBoard, saveSettings, settingsQuery } from './operations-queries';

/** Opens the queue board: requests its cookie first. */
export function QueueBoard() {
  const ask = useMutation({
    mutationFn: async () => redirectExternally(new URL((await askForBoard()).url, window.location.href).href),
    onError: (error) => toast('Could not open the queue board', { tone: 'danger', detail: problemText(error) }),
  });
  return (
    <Button tone="secondary" size="dense" loading={ask.isPending} onClick={() => ask.mutate()}>
      <ExternalLink aria-hidden className="size-4" /> Queue board
    </Button>
  );
}

/** Admins say whether operators may act on the board, or only look. */
export function BoardSetting() {
  const admin = useSession(({ actor }) => actor === 'admin');
  const client = useQueryClient();
  const { data } = useQuery({ ...settingsQuery, enabled: admin });
  const save = useMutation({
    mutationFn: saveSettings,
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    onError: (error) => toast('Could not save the setting', { tone: 'danger', detail: problemText(error) }),
  });
  if (!admin || !data) return null;
  const on = save.isPending ? save.variables.operatorsMayActOnBoard : data.operatorsMayActOnBoard;
  return (
    <Checkbox
      label="Operators can act on the queue board"
      checked={on}
      onChange={() => save.mutate({ operatorsMayActOnBoard: !on })}
    />
  );
}
