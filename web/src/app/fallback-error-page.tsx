import { Component, type ReactNode } from 'react';

/** The error page of the error page: fixed text that depends on nothing else. */
export class FallbackErrorPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ padding: '4rem 1.5rem', maxWidth: '40rem', margin: '0 auto' }}>
        <h1>An error occurred while showing the error page</h1>
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </main>
    );
  }
}
