import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale } from '@/lib/locale';
import { leaveForHome, type View } from '@/lib/screen';
import { DEFAULT_STYLES } from '@contract/default-styles';
import { bringPictures, serve, type Answer } from '../doubles';
import Diagnostics from './diagnostics';

const realFetch = window.fetch;
const MODEL = {
  openaiConfigured: true,
  connectionStatus: 'failed',
  gptImage1Available: false,
  totalModels: 0,
  gpt4oAvailable: false,
  dallE3Available: false,
  modelInUse: 'gpt-image-1',
  error: 'The model API answered 429',
};
const SYSTEM: Record<string, Answer[]> = {
  '/api/health': [{ body: { status: 'ok', timestamp: '2026-11-28T12:00:00.000Z' } }],
  '/api/styles': [{ body: { styles: DEFAULT_STYLES, version: 7 } }],
  '/api/styles/version': [{ body: { version: 7 } }],
  '/api/stripe-test': [{ body: { stripeConfigured: true, validFormat: true, keyFormat: 'sk_test_...' } }],
  '/api/openai-test': [{ body: MODEL }],
};

/** Real time passes between the checks. */
const PATIENT = { timeout: 10_000 };

beforeEach(() => bringPictures());
afterEach(() => {
  cleanup();
  leaveForHome();
  setLocale('en');
  window.fetch = realFetch;
});

function open(view: View, onLeave = () => undefined) {
  return render(<Diagnostics view={view} languageToggle={null} onLeave={onLeave} />);
}

/** A server that keeps everybody waiting. */
const stall = () => {
  window.fetch = () => new Promise(() => undefined);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const card = (name: string) => screen.getByRole('heading', { name }).closest('[data-slot=check]');

describe('the diagnostic pages', () => {
  test.each<[View, string]>([
    ['diagnostic', 'System diagnostics'],
    ['apitest', 'API testing'],
    ['gpt-diagnostic', 'gpt-image-1 diagnostic'],
    ['testing', 'End-to-end generation test'],
    ['fixed-test', 'Fixed-implementation test'],
    ['direct-test', 'Direct gpt-image-1 Test'],
    ['a later view' as View, 'API testing'],
  ])('of view %s is "%s"', (view, heading) => {
    stall();
    open(view);

    expect(title()).toBe(heading);
  });

  test('lead to each other and home', async () => {
    stall();
    let left = 0;
    open('testing', () => void (left += 1));

    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('End to end');
    await userEvent.click(screen.getByRole('link', { name: 'Direct test' }));
    expect(location.search).toBe('?view=direct-test');
    await userEvent.click(screen.getByRole('button', { name: 'Back to home' }));
    expect(left).toBe(1);
  });
});

describe('system diagnostics', () => {
  test('say how each part stands, and what to do', async () => {
    serve(SYSTEM);
    open('diagnostic');

    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 of 6 failed'), PATIENT);

    expect(card('API health')?.textContent).toContain('Status ok, server time 2026-11-28T12:00:00.000Z');
    expect(card('Published styles')?.textContent).toContain('Version 7 with 6 styles');
    expect(card('Site configuration')?.textContent).toContain('local preview engine');
    expect(card('Payment service')?.textContent).toContain('sk_test_...');
    expect(card('Image model API')?.textContent).toContain('Rate limit (rate_limit)');
    expect(card('This browser')?.textContent).toContain('Databaseno');
    expect(card('This browser')?.getAttribute('data-state')).toBe('warning');
  });

  test('go on after a failure', async () => {
    serve({ ...SYSTEM, '/api/health': [new Error('down')] });
    open('diagnostic');

    await waitFor(() => expect(card('Published styles')?.getAttribute('data-state')).toBe('ok'), PATIENT);

    expect(card('API health')?.getAttribute('data-state')).toBe('failed');
  });

  test('are told in Chinese', () => {
    stall();
    setLocale('cn');
    open('diagnostic');

    expect(title()).toBe('系统诊断');
    expect(screen.getByRole('button', { name: '检查中...' })).toBeTruthy();
  });
});
