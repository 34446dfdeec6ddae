import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/query-client';
import { adminStylesQuery, localStyles } from './admin-styles-query';
import { publishFaultText, saveFaultText } from './admin-fault';
import { bringSession, LIST, refusal, serve } from './server-double';
import { withoutStyle } from './style-list';
import { usePublish } from './use-publish';
import { useSaveStyles } from './use-save-styles';

const realFetch = window.fetch;

beforeEach(() => {
  localStorage.clear();
  bringSession('t1');
  queryClient.setQueryData(adminStylesQuery.queryKey, LIST);
});

afterEach(() => {
  window.fetch = realFetch;
  queryClient.clear();
  bringSession(null);
});

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
const saving = () => renderHook(() => useSaveStyles(), { wrapper }).result;
const ids = () =>
  localStyles()
    .styles.map(({ id }) => id)
    .join('');
const without = (id: string) => (styles: typeof LIST.styles) => withoutStyle(styles, id);

describe('saving the styles', () => {
  test('changes the list here at once, then sends all of it as a draft on its version', async () => {
    const sent = serve({ '/api/styles': [{ body: { version: 5 } }] });
    const save = saving();

    await act(() => save.current.mutateAsync(without('1')));

    expect(sent).toMatchObject([{ method: 'POST', body: { version: 4, draft: true }, token: 'Bearer t1' }]);
    expect([ids(), localStyles().version]).toEqual(['23456', 5]);
  });

  test('sends one after another, each on the version of the one before', async () => {
    const sent = serve({ '/api/styles': [{ body: { version: 5 } }, { body: { version: 6 } }] });
    const save = saving();

    await act(() => Promise.all([save.current.mutateAsync(without('1')), save.current.mutateAsync(without('2'))]));

    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]);
    expect([ids(), localStyles().version]).toEqual(['3456', 6]);
  });

  test('that another admin has overtaken is undone: the newest list is shown', async () => {
    const newest = { ...LIST, version: 9, styles: LIST.styles.slice(3) };
    serve({ '/api/styles': [refusal(409, 'styles_conflict')], '/api/admin/styles': [{ body: newest }] });
    const list = renderHook(() => useSaveStyles(), { wrapper }).result;

    const fault = await act(() => list.current.mutateAsync(without('1')).catch((error: unknown) => error));

    expect(saveFaultText(fault)).toBe('Failed to save style: The styles were changed by someone else. Please refresh.');
    await waitFor(() => expect(queryClient.getQueryState(adminStylesQuery.queryKey)?.isInvalidated).toBe(true));
  });

  test.each([
    ['no network', new TypeError('offline'), 'Network error: Failed to save style'],
    ['a fault of the server', refusal(500, 'internal'), 'Failed to save style: An unexpected error occurred'],
  ])('tells of %s', async (_, answer, text) => {
    serve({ '/api/styles': [answer], '/api/admin/styles': [{ body: LIST }] });
    const save = saving();

    const fault = await act(() => save.current.mutateAsync(without('1')).catch((error: unknown) => error));

    expect(saveFaultText(fault)).toBe(text);
  });

  test('without a session says so, in the words of each work', async () => {
    bringSession(null);
    const save = saving();

    const fault = await act(() => save.current.mutateAsync(without('1')).catch((error: unknown) => error));

    expect(saveFaultText(fault)).toBe('Authentication error: Please refresh the page and try again');
    expect(publishFaultText(fault)).toBe('Please log in to publish styles');
  });
});

describe('publishing the styles', () => {
  test('sends the list for everyone and one event for each change', async () => {
    queryClient.setQueryData(adminStylesQuery.queryKey, { ...LIST, styles: withoutStyle(LIST.styles, '2') });
    const sent = serve({ '/api/styles': [{ body: { version: 5 } }], '/api/styles/broadcast': [{ body: { version: 5 } }] });
    const { result } = renderHook(() => usePublish(), { wrapper });

    await act(() => result.current.mutateAsync());

    expect(sent[0]?.body).toEqual({ styles: withoutStyle(LIST.styles, '2'), version: 4 });
    expect(sent.slice(1)).toMatchObject([{ path: '/api/styles/broadcast', body: { styleId: '2', action: 'deleted', version: 5 } }]);
    expect(localStyles()).toMatchObject({ version: 5, published: withoutStyle(LIST.styles, '2') });
  });
});
