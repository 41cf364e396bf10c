import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider, onlineManager, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { useApp } from '../stores/app-status';
import { OfflineBanner } from './offline-banner';

const line = (online: boolean) =>
  act(() => {
    useApp.setState({ online });
    onlineManager.setOnline(online);
  });

let sent: number;
function Page() {
  const save = useMutation({ mutationFn: () => Promise.resolve((sent += 1)) });
  return <button onClick={() => save.mutate()}>Save</button>;
}

describe('offline banner', () => {
  beforeEach(() => void (sent = 0));
  afterEach(() => line(true));

  it('reports pending actions, which continue when the connection is back', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <OfflineBanner />
        <Page />
      </QueryClientProvider>,
    );
    expect(screen.queryByText(/You are offline/)).toBeNull();
    line(false);
    expect(screen.getByText(/You are offline/).textContent).not.toContain('continues');
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText(/Your last action continues when you’re back online/)).toBeTruthy();
    expect(sent).toBe(0);
    line(true);
    await waitFor(() => expect(sent).toBe(1));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
