import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../lib/http/problems';
import { problemText } from '../../ui/feedback/problem-text';
import { TrackBox } from './track-box';
import { findTracking } from './tracking-queries';

/** The search box of tracking pages. */
export function FindParcel() {
  const navigate = useNavigate();
  return (
    <TrackBox
      errorText={(error) =>
        error instanceof ApiProblem && error.status === 404 ? 'We don’t know this number.' : problemText(error)
      }
      onFind={async (number) => navigate(await findTracking(number))}
    />
  );
}
