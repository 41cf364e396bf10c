import { beforeEach, describe, expect, it } from '@jest/globals';
import { requestEnded, requestStarted, takeToasts, toast, useApp } from './app-status';

describe('app store', () => {
  beforeEach(() => useApp.setState({ pending: 0, toasts: [] }));

  it('counts pending requests, never below 0', () => {
    requestStarted();
    requestStarted();
    requestEnded();
    expect(useApp.getState().pending).toBe(1);
    requestEnded();
    requestEnded();
    expect(useApp.getState().pending).toBe(0);
  });

  it('returns each toast once', () => {
    toast('Copied');
    toast('Declined', { tone: 'danger' });
    expect(takeToasts().map(({ text, tone }) => [text, tone])).toEqual([
      ['Copied', 'info'],
      ['Declined', 'danger'],
    ]);
    expect(takeToasts()).toEqual([]);
  });
});
