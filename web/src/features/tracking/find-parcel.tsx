import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../lib/http/problems';
import { problemText } from '../../ui/feedback/problem-text';
import { TrackBox } from './track-box';
import { findTracking } from './tracking-queries';

const texts: Readonly<Record<number, string>> = {
  400: 'Tracking numbers have 8 characters or more.',
  404: 'We don’t know this number.',
};
const errorText = (error: unknown) => (error instanceof ApiProblem && texts[error.status]) || problemText(error);

/** The search box of tracking pages. */
export function FindParcel() {
  const navigate = useNavigate();
  return <TrackBox errorText={errorText} onFind={async (number) => navigate(await findTracking(number))} />;
}
