import { useState } from 'react';
import type { ReportScheduleBody } from '#libs/contracts/reports/report-schedules.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import type { ReportScope } from '../report-choice';
import type { ReportRequest } from '../report-query';
import { ScheduleForm } from './schedule-form';
import { ScheduleList } from './schedule-list';
import { bodyOf } from './schedule-queries';

interface SchedulesDialogProps {
  scope: ReportScope;
  /** The report on the page. */
  shown: ReportRequest;
  onClose: () => void;
}

type Edited = ReportScheduleBody & { id?: string };

/** One's scheduled reports, and scheduling the one on the page. */
export default function SchedulesDialog({ scope, shown, onClose }: SchedulesDialogProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const title = edited === null ? 'Scheduled reports' : edited.id === undefined ? 'Schedule report' : 'Edit schedule';
  return (
    <Dialog open onClose={onClose} title={title}>
      {edited ? (
        <ScheduleForm scope={scope} start={edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          <ScheduleList scope={scope} onChange={(schedule) => setEdited({ ...bodyOf(schedule), id: schedule.id })} />
          <Button onClick={() => setEdited(newSchedule(shown))}>Schedule this report</Button>
        </>
      )}
    </Dialog>
  );
}

/** Every Monday at 8 in the morning, of as many days as are on the page. */
function newSchedule({ report, by, group, from, to }: ReportRequest): Edited {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { report, by, group, days, every: 'week', on: 1, hour: 8, timeZone, paused: false };
}
