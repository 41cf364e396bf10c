import type { TimelineEntry } from '#libs/contracts/admin/admin-shipments.js';
import { codeText } from '../../lib/text/code-text';

/** Technical texts: codes and error messages. */
const isCode = (detail: string): boolean => /^[a-z0-9]+([_.:-][a-z0-9]+)+$/.test(detail);

export interface TimelineText {
  title: string;
  /** The actor or the reason. */
  detail: string;
  /** The raw text, to find the cause. */
  raw: string;
}

const badSteps = /(^|→ )(failed|disputed|exception|void_rejected|purchasing_unknown)$/;

/** How it ended: a step that was written down well may lead to something bad. */
export const timelineState = ({ what, state }: Pick<TimelineEntry, 'what' | 'state'>): TimelineEntry['state'] =>
  state === 'done' && badSteps.test(what) ? 'failed' : state;

/** An entry of the timeline in words. The texts of failed jobs are for programmers: they are only in `raw`. */
export function timelineText({ line, what, detail, state }: TimelineEntry): TimelineText {
  const technical = line === 'job' || line === 'payment_event';
  const shown = technical && !/^(Done|Tried) /.test(detail) ? (state === 'failed' ? 'Failed' : '') : detail;
  return {
    title: codeText(what),
    detail: isCode(shown) ? codeText(shown) : shown,
    raw: [what, detail].filter(Boolean).join('\n'),
  };
}
